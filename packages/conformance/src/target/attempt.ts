import { type Answer, answered, unanswered } from './failure.js';
import { failureOfError, type Phase } from './failure-of-error.js';

/** Runs `work` and turns what it throws into data. Never rejects. */
export async function attempt<T>(phase: Phase, work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return answered(await work());
  } catch (error) {
    return unanswered(failureOfError(error, phase));
  }
}
