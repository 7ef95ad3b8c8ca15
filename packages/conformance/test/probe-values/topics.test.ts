import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../src/probe-values/seeded-random.js';
import { questionAbout, subjectOf, vocabularyOf, WIDE_LIMITS } from '../../src/probe-values/topics.js';

const random = () => createSeededRandom('s', 'topics');

describe('vocabularyOf', () => {
  it('takes the words of each frame once, in any script, and not more than 60 of 40 frames', () => {
    const long = Array.from({ length: 500 }, (_, index) => `word${index}`).join(' ');
    const found = vocabularyOf([
      { title: 'Маяк маяк', content: 'a lamp, a LAMP' },
      { title: '–' },
      ...Array.from({ length: 50 }, () => ({ title: 'x', content: long })),
    ]);
    expect(found[0]).toEqual(['маяк', 'lamp']);
    expect(found[1]).toHaveLength(60);
    expect(found).toHaveLength(39);
  });
});

describe('subjectOf', () => {
  it('is two different words of one frame, or the only one', () => {
    for (let index = 0; index < 20; index += 1) {
      const subject = subjectOf(['a', 'b', 'c'], createSeededRandom(`s${index}`, 't')).split(' ');
      expect(new Set(subject).size).toBe(2);
    }
    expect(subjectOf(['lamp'], random())).toBe('lamp');
  });
});

describe('questionAbout', () => {
  it('puts the subject in a sentence, or leaves it alone', () => {
    const sentence = questionAbout('lamp oil', 'sentence', random());
    expect(sentence).toMatchObject({ query_text: 'lamp oil', ...WIDE_LIMITS });
    expect(sentence.goal).toMatch(/ lamp oil \([0-9a-f]{4}\)$/);
    expect(questionAbout('lamp oil', 'words', random()).goal).toBe('lamp oil');
  });
});
