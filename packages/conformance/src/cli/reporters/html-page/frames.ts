import {
  type ContextFrame,
  type ContextQuery,
  type ContextQueryResult,
  totalTokenCost,
} from '@contextgraphprotocol/protocol';
import { escapeMarkup as esc } from '../escape-markup.js';
import { shown } from '../shown.js';
import { textBlock } from './text-block.js';

/** A question and its answer. */
export interface AnsweredQuery {
  readonly query: ContextQuery;
  readonly result: ContextQueryResult;
  /** How long the answer took. */
  readonly ms: number;
}

const MOST_FRAMES = 200;
const LONGEST_CONTENT = 4000;
const TINTS = 6;

/** The frames of an answer, and how they fill the budget. */
export function renderFrames({ query, result, ms }: AnsweredQuery): string {
  const frames = result.frames.slice(0, MOST_FRAMES);
  const cost = totalTokenCost(result);
  const largest = Math.max(1, ...frames.map((frame) => frame.token_cost));
  const rest = result.frames.length - frames.length;
  return [
    `<p>${budgetLine(result, cost, query)} <span class="quiet">after ${ms} ms</span></p>`,
    budgetBar(frames, cost, query.max_tokens),
    ...frames.map((frame, index) => renderFrame(frame, index, largest)),
    rest > 0 ? `<p class="more">and ${rest} more</p>` : '',
  ].join('\n');
}

function budgetLine(result: ContextQueryResult, cost: number, query: ContextQuery): string {
  const count = result.frames.length;
  const over = cost > query.max_tokens ? ' <b class="over">over budget (B1)</b>' : '';
  const many = count > query.max_frames ? ' <b class="over">too many frames (B4)</b>' : '';
  const dropped =
    result.dropped_estimate === undefined ? '' : `, about ${esc(String(result.dropped_estimate))} left out`;
  const truncated = result.truncated ? ` (truncated${dropped})` : '';
  const frames = count === 1 ? '1 frame' : `${count} frames`;
  return `<b>${frames}</b> of at most ${esc(String(query.max_frames))}, <b>${cost}</b> of ${esc(String(query.max_tokens))} budget tokens${truncated}${over}${many}`;
}

// One piece per frame; what is left of the budget stays empty.
function budgetBar(frames: readonly ContextFrame[], cost: number, budget: number): string {
  const whole = Math.max(cost, budget, 1);
  const pieces = frames.map(
    (frame, index) =>
      `<i class="t${index % TINTS}" style="width:${percent(frame.token_cost, whole)}%" title="${esc(`${shown(labelOf(frame))}: ${frame.token_cost}`)}"></i>`,
  );
  const limit =
    cost > budget
      ? `<b style="left:${percent(budget, whole)}%" title="${esc(`budget: ${budget}`)}"></b>`
      : '';
  return `<div class="budget" role="img" aria-label="${esc(`${cost} of ${budget} budget tokens`)}">${pieces.join('')}${limit}</div>`;
}

function renderFrame(frame: ContextFrame, index: number, largest: number): string {
  const source = sourceOf(frame);
  const content = frame.content ?? '';
  const head = `<span class="label"><bdi>${esc(shown(labelOf(frame)))}</bdi></span><span class="chip"><bdi>${esc(shown(frame.kind))}</bdi></span><span class="score" title="score">${esc(frame.score.toFixed(2))}</span><span class="cost"><i class="t${index % TINTS}" style="width:${percent(frame.token_cost, largest)}%"></i></span><span class="tokens">${esc(String(frame.token_cost))} tokens</span>`;
  const where = source === '' ? '' : `<p class="quiet source"><bdi>${esc(shown(source))}</bdi></p>`;
  return `<details class="frame"><summary>${head}</summary>${where}${textBlock(content, LONGEST_CONTENT)}</details>`;
}

function labelOf(frame: ContextFrame): string {
  return frame.citation_label?.trim() ? frame.citation_label : frame.title;
}

function sourceOf(frame: ContextFrame): string {
  const link = frame.provenance?.find(({ uri }) => uri !== undefined);
  if (link?.uri === undefined) return frame.uri ?? '';
  return link.range === undefined ? link.uri : `${link.uri} ${link.range}`;
}

// What a provider calls a cost may be no share at all.
function percent(part: number, whole: number): string {
  const share = (part / whole) * 100;
  return (Number.isFinite(share) ? Math.min(100, Math.max(0, share)) : 0).toFixed(2);
}
