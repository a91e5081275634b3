import { describe, expect, it } from 'vitest';
import { shapeOfTitle } from './sections.ts';

describe('the title of a section of stones', () => {
  it.each([
    ['Ovals', 'OVAL'],
    ['PEAR SHAPE (24)', 'PEAR'],
    ['ROUND 0.50 - 0.69', 'ROUND'],
    ['ROUND 1.50 UP', 'ROUND'],
    ['Round 1.00 to 1.49 cts', 'ROUND'],
    ['Ovals 2 ct & above', 'OVAL'],
    ['EMERALD 1.00+ GIA', 'EMERALD'],
    ['GIA certified rounds', 'ROUND'],
    ['Natural cushions 0,90-0,99', 'CUSHION'],
    ['圆形 1.00-1.49', 'ROUND'],
    ['圆形 1克拉以上', 'ROUND'],
    ['Tropfen ab 1.00', 'PEAR'],
    ['Round to oval', undefined],
    ['ROUND 1.01 G VS1', undefined],
    ['Round and pear', undefined],
    ['1.00 - 1.49', undefined],
    ['Stones above 2 ct', undefined],
  ])('names the shape beside weights and laboratories: %s', (title, shape) => {
    expect(shapeOfTitle(title)).toBe(shape);
  });
});
