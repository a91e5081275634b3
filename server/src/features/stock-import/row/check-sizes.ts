import { divideRounded, weightFactors, weightTolerance } from '@loupe/domain';
import type { RowDraft } from './row-draft.ts';
import { orderSizes } from '../cells/measurements.ts';
import { limitsOf } from '../cells/numbers.ts';

const depthTolerance = 0.5;
/** Maximum depth of a stone as a share of its width. */
const heightShare = 0.9;

/**
 * Orders the three dimensions, computes diameter and ratio, and compares the dimensions with depth % and
 * weight.
 */
export function checkSizes(draft: RowDraft, isLot: boolean): void {
  const shape = draft.text('shape') ?? '';
  const written = [draft.number('length'), draft.number('width'), draft.number('depth_mm')] as const;
  const [length, width, depth] = written;
  if (length !== null && width !== null && depth !== null) {
    const sizes = orderSizes(shape, [length, width, depth]);
    if (sizes === undefined) {
      for (const field of ['length', 'width', 'depth_mm'] as const) draft.set(field, null);
      draft.note('W_UNKNOWN_VALUE', sizeField(draft));
    } else {
      draft.set('length', sizes.length);
      draft.set('width', sizes.width);
      draft.set('depth_mm', sizes.depth);
      draft.isDepthMisplaced = sizes.depth !== depth;
      if (sizes.isReordered) draft.note('W_MEAS_ORDER', sizeField(draft));
      if (!isLot) compare(draft, shape, [sizes.length, sizes.width, sizes.depth]);
    }
  } else if (width !== null && depth !== null && depth > width * heightShare) {
    // No stone is that deep: the columns hold other dimensions than their headers name.
    draft.isDepthMisplaced = true;
    draft.note('W_MEAS_ORDER', 'depth_mm');
  }
  setRatio(draft);
}

const sizeField = (draft: RowDraft) => (draft.hasColumn('measurements') ? 'measurements' : 'length');

function compare(draft: RowDraft, shape: string, [length, width, depth]: readonly [number, number, number]) {
  const filePercent = draft.number('depth_pct');
  if (filePercent !== null) {
    const base = shape === 'ROUND' ? (length + width) / 2 : width;
    if (Math.abs(filePercent / 10 - (depth / base) * 100) > depthTolerance)
      draft.note('W_DEPTH_MISMATCH', 'depth_pct');
  }
  const factor = weightFactors[shape];
  const carat = draft.number('carat');
  if (factor === undefined || carat === null) return;
  const expected = (factor * length * width * depth) / 1_000_000;
  if (Math.abs(carat / 1000 / expected - 1) > weightTolerance(shape))
    draft.note('W_WEIGHT_MISMATCH', 'carat');
}

function setRatio(draft: RowDraft) {
  const length = draft.number('length');
  const width = draft.number('width');
  if (length === null || width === null) return;
  const within = (field: 'diameter' | 'lw_ratio', value: number) => {
    const { min, max } = limitsOf(field);
    return value >= min && value <= max ? value : null;
  };
  draft.set('diameter', within('diameter', divideRounded(length + width, 2)));
  const [long, short] =
    draft.text('shape') === 'HEART' ? [length, width] : [Math.max(length, width), Math.min(length, width)];
  draft.set('lw_ratio', within('lw_ratio', divideRounded(long * 100, short)));
}
