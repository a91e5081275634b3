import { expect, test } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

const start = Date.UTC(2026, 10, 22, 20);

function bucketsAt() {
  let ms = start;
  const buckets = createTokenBuckets({ capacity: 30, perSecond: 10 }, { now: () => new Date(ms) });
  return {
    buckets,
    later: (seconds: number) => {
      ms += seconds * 1000;
    },
  };
}

test('a budget can be spent completely, reports how long a refill takes, and refills steadily', () => {
  const { buckets, later } = bucketsAt();
  expect(buckets.take('one', 30)).toBeNull();
  expect(buckets.take('one', 20)).toBe(2);
  later(1);
  expect(buckets.take('one', 20)).toBe(1);
  later(1);
  expect(buckets.take('one', 20)).toBeNull();
  expect(buckets.take('one', 1)).toBe(1);
});

test('a refused request costs nothing, and each sender has a separate budget', () => {
  const { buckets } = bucketsAt();
  expect(buckets.take('one', 25)).toBeNull();
  for (let time = 0; time < 50; time++) expect(buckets.take('one', 20)).not.toBeNull();
  expect(buckets.take('one', 5)).toBeNull();
  expect(buckets.take('other', 30)).toBeNull();
});

test('a budget never exceeds its capacity, and a clock set back adds no tokens', () => {
  const { buckets, later } = bucketsAt();
  expect(buckets.take('one', 30)).toBeNull();
  later(3_600);
  expect(buckets.take('one', 30)).toBeNull();
  expect(buckets.take('one', 1)).not.toBeNull();
  later(-60);
  expect(buckets.take('one', 1)).not.toBeNull();
});

test('full budgets are dropped', () => {
  const { buckets, later } = bucketsAt();
  for (let sender = 0; sender < 1_500; sender++) {
    buckets.take(`sender ${sender}`, 1);
    later(1);
  }
  expect(buckets.size()).toBeLessThan(600);
});
