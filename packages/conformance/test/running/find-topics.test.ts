import type { ContextFrame, ContextQuery } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { findTopics } from '../../src/running/find-topics.js';
import { answered, unanswered } from '../../src/target/failure.js';

const frame = (title: string, content: string) => ({ title, content }) as ContextFrame;
const known = {
  seed: 's',
  frames: [frame('lamps', 'keeper trims dusk'), frame('tides', 'water twice daily')],
  asked: undefined,
};

/** Topics of a provider that has a frame for the questions that `finds` is true of, and how many it was asked. */
async function topicsOf(finds: (query: ContextQuery) => boolean, before = known as typeof known | object) {
  let asked = 0;
  const found = await findTopics({ ...known, ...before }, (query) => {
    asked += 1;
    return Promise.resolve(
      answered({ frames: finds(query) ? known.frames.slice(0, 1) : [], truncated: false }),
    );
  });
  return { ...found, asked };
}

describe('findTopics', () => {
  it('keeps to no subjects where every one brings frames', async () => {
    const { topics, asked } = await topicsOf(() => true);
    expect(topics).toEqual({ words: expect.any(Array), wording: 'sentence' });
    expect(asked).toBe(6);
  });

  it('keeps to the subjects that bring frames', async () => {
    const { topics } = await topicsOf(({ goal }) => /lamps|keeper|trims|dusk/.test(goal));
    expect(topics.fruitful?.length).toBeGreaterThan(0);
    expect(topics.fruitful?.every((subject) => /lamps|keeper|trims|dusk/.test(subject))).toBe(true);
  });

  it('leaves the sentence out for who looks for every word, and a second word for who knows only one', async () => {
    const words = (text: string) => text.split(' ');
    const everyWord = await topicsOf(({ goal }) =>
      words(goal).every((word) =>
        known.frames.some(({ title, content }) => `${title} ${content}`.includes(word)),
      ),
    );
    expect(everyWord.topics).toMatchObject({ wording: 'words' });
    const oneWord = await topicsOf(({ goal }) => words(goal).length === 1);
    expect(oneWord.topics).toMatchObject({ wording: 'words' });
  });

  it("asks in the caller's own words when nothing else brings a frame", async () => {
    const { topics } = await topicsOf(({ goal }) => goal.includes('the secret quay'), {
      asked: 'the secret quay',
      frames: [],
    });
    expect(topics.fruitful).toEqual(['the secret quay']);
  });

  it('keeps to nothing when nothing brings a frame, and asks nothing when nothing is known', async () => {
    expect((await topicsOf(() => false)).topics).not.toHaveProperty('fruitful');
    expect((await topicsOf(() => true, { frames: [] })).asked).toBe(0);
  });

  it('stops at the first question that is not answered in time', async () => {
    let asked = 0;
    const failure = { code: 'timeout', message: 'late', ending: 'timed-out' as const };
    const { silence } = await findTopics(known, () => {
      asked += 1;
      return Promise.resolve(unanswered(failure));
    });
    expect({ silence, asked }).toEqual({ silence: failure, asked: 1 });
  });
});
