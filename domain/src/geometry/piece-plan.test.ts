import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vocabularies } from '../vocabulary.ts';
import { piecePlan, pieceStoneSize, type PieceStones } from './piece-plan.ts';

const group = (shape: string, pieces: number, carats: number): PieceStones => ({
  shape,
  pieces,
  carats,
});
const ring = (...stones: PieceStones[]) => piecePlan({ type: 'RING', stones, seatShape: null });

test('a round stone of one carat measures 6.4 mm, and an oval one of 1.90 ct 7.2 × 9.7 mm', () => {
  expect(pieceStoneSize(group('ROUND', 1, 1)).width).toBeCloseTo(6.42, 2);
  const oval = pieceStoneSize(group('OVAL', 2, 3.8));
  expect([oval.width, oval.length].map(Math.round)).toEqual([7, 10]);
});

describe('a ring', () => {
  test('has its halo around the centre stone and the rest on both sides of the shank', () => {
    const plan = ring(group('OVAL', 1, 1.9), group('ROUND', 28, 0.24));
    expect(plan?.faceted).toMatchObject([{ group: 0, shape: 'OVAL', at: { x: 0, y: 0 } }]);
    const onShank = plan?.small.filter(({ at }) => at.y === 0) ?? [];
    expect(onShank.length % 2).toBe(0);
    expect(plan?.small.length).toBeGreaterThan(22);
    expect(plan?.small.length).toBeLessThanOrEqual(28);
  });

  test('with two stones beside the centre has their points outwards', () => {
    const plan = piecePlan({ type: 'MOUNTING', stones: [group('PEAR', 2, 0.5)], seatShape: 'CUSHION' });
    expect(plan?.faceted.map(({ shape, degrees, group: of }) => [shape, degrees, of])).toEqual([
      ['CUSHION', 0, null],
      ['PEAR', -90, 0],
      ['PEAR', 90, 0],
    ]);
  });

  test('of like stones all around shows the upper ones', () => {
    const plan = ring(group('ROUND', 23, 0.86));
    expect(plan?.faceted).toEqual([]);
    expect(plan?.small).toHaveLength(9);
  });
});

test('a bracelet shows every stone, hoops half of them each, studs two', () => {
  const of = (type: string, stones: PieceStones) => piecePlan({ type, stones: [stones], seatShape: null });
  expect(of('BRACELET', group('ROUND', 52, 7.63))?.small).toHaveLength(52);
  expect(of('EARRINGS', group('ROUND', 44, 1.03))?.small).toHaveLength(44);
  expect(of('EARRINGS', group('ROUND', 2, 0.92))?.faceted).toHaveLength(2);
  expect(of('CUFFLINKS', group('PRINCESS', 9, 0.35))).toBeNull();
  expect(of('RING', group('ROUND', 0, 0))).toBeNull();
});

test('small stones of a halo never overlap the centre or each other, and stay within the drawing', () => {
  const shapes = vocabularies.shape.values.map(({ value }) => value).filter((value) => value !== 'HEART');
  fc.assert(
    fc.property(
      fc.constantFrom(...shapes),
      fc.double({ min: 0.3, max: 6, noNaN: true }),
      fc.integer({ min: 3, max: 60 }),
      fc.double({ min: 0.004, max: 0.02, noNaN: true }),
      (shape, carats, count, each) => {
        const plan = ring(group(shape, 1, carats), group('ROUND', count, count * each));
        if (plan === null) throw new Error('a ring with a centre stone has a drawing');
        const { small, half } = plan;
        expect(small.length).toBeLessThanOrEqual(count);
        for (const { at, rx } of small) {
          expect(Math.abs(at.x) + rx).toBeLessThanOrEqual(half.x + 1e-6);
          expect(Math.abs(at.y) + rx).toBeLessThanOrEqual(half.y + 1e-6);
        }
        for (let index = 1; index < small.length; index++) {
          const [one, other] = [small[index - 1], small[index]];
          if (one === undefined || other === undefined || (one.at.y === 0 && other.at.y === 0)) continue;
          // Points of equal distance along the outline are nearer to each other around a corner.
          const distance = Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y);
          expect(distance).toBeGreaterThan(one.rx * 1.3);
        }
      },
    ),
    { numRuns: 100 },
  );
});
