import type { Field } from '../fields.ts';
import { isGrownReportNumber } from '../cells/identity.ts';
import type { Profile } from '../profile.ts';
import type { RowDraft } from './row-draft.ts';

/** Runs the checks that need more than one cell of the row, and the corrections that follow from them. */
export function checkRow(draft: RowDraft, line: number, profile: Profile): void {
  if (draft.text('city') !== null) draft.set('location', draft.text('city'));
  checkIdentity(draft, line, profile);
  require(draft, 'shape');
  require(draft, 'carat');
  checkColour(draft);
  checkFluorescence(draft);
  orderGirdle(draft);
  checkReport(draft, profile);
}

function require(draft: RowDraft, field: Field) {
  if (!draft.values.has(field) && !draft.hasErrorOn(field)) draft.note('E_REQUIRED', field);
}

function checkIdentity(draft: RowDraft, line: number, profile: Profile) {
  const { stockNumberPrefix: prefix, stockNumberSource, constants } = profile;
  if (stockNumberSource === 'report-number' && !draft.hasColumn('stock_no'))
    draft.fill('stock_no', draft.text('report_no'));
  const rowNumber = draft.hasColumn('row_no') ? draft.text('row_no') : String(line);
  if (prefix !== undefined && rowNumber !== null) draft.fill('stock_no', `${prefix}${rowNumber}`);
  require(draft, 'stock_no');
  if (!draft.hasErrorOn('type')) draft.fill('type', constants.type ?? 'Natural');
  if (!draft.hasErrorOn('shape')) draft.fill('shape', constants.shape ?? null);
  draft.fill('location', constants.location ?? null);
}

/**
 * A stone is white by its colour letter, or fancy by hue and intensity. Only a white stone must have a
 * clarity.
 */
function checkColour(draft: RowDraft) {
  const isFancy =
    draft.text('fancy_color') !== null ||
    (draft.text('color') === null && draft.text('fancy_intensity') !== null);
  draft.set('color_type', isFancy ? 'Fancy' : 'White');
  if (isFancy) {
    draft.set('color', null);
    require(draft, 'fancy_color');
    require(draft, 'fancy_intensity');
    return;
  }
  for (const field of ['fancy_intensity', 'fancy_overtone'] as const) draft.set(field, null);
  require(draft, 'color');
  require(draft, 'clarity');
}

function checkFluorescence(draft: RowDraft) {
  const intensity = draft.text('fluorescence');
  const colour = draft.text('fluorescence_color');
  if (intensity === 'NONE') {
    if (colour !== null && colour !== 'NONE') draft.note('W_AMBIGUOUS_CODE', 'fluorescence_color');
    draft.set('fluorescence_color', 'NONE');
  } else if (colour === 'NONE') {
    draft.set('fluorescence_color', null);
  }
}

const girdleOrder = ['ETN', 'VTN', 'THN', 'STN', 'MED', 'STK', 'THK', 'VTK', 'ETK'];

function orderGirdle(draft: RowDraft) {
  const thin = draft.text('girdle_min');
  const thick = draft.text('girdle_max');
  if (thin === null || thick === null || girdleOrder.indexOf(thin) <= girdleOrder.indexOf(thick)) return;
  draft.set('girdle_min', thick);
  draft.set('girdle_max', thin);
}

/**
 * Lab and report number belong together. A stone with only one of them is stored for staff as uncertified.
 */
function checkReport(draft: RowDraft, profile: Profile) {
  const number = draft.text('report_no');
  if (number !== null && !draft.hasErrorOn('lab')) draft.fill('lab', profile.constants.lab ?? null);
  const lab = draft.text('lab');
  if (isGrownReportNumber(number) && draft.text('type') !== 'Lab Grown') {
    draft.note('E_TYPE', 'report_no');
    return;
  }
  if (profile.reportNumbersAbsent || draft.hasErrorOn('report_no')) return;
  const isGraded = lab !== null && lab !== 'NONE';
  if (isGraded === (number !== null)) return;
  draft.note('E_LAB_REPORT_PAIR', isGraded ? 'report_no' : 'lab');
  draft.set('lab', 'NONE');
}
