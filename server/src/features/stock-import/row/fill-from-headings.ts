import { isGrownReportNumber } from '../cells/identity.ts';
import type { Profile } from '../profile.ts';
import type { Headings } from '../tables/headings.ts';
import type { RowDraft } from './row-draft.ts';

/** Type of the goods that the file lists; null when each row states its own. */
export const feedOf = ({ acceptsStatedTypes, constants }: Profile): string | null =>
  acceptsStatedTypes ? null : (constants.type ?? 'Natural');

/** The titles of a table, without a type that the user has decided otherwise. */
export function titlesWithin({ type, ...titles }: Headings, { constants }: Profile): Headings {
  return constants.type === undefined || constants.type === type ? { ...titles, type } : titles;
}

/** Applies what titles and headings above the row say, only where the row says nothing itself. */
export function fillFromHeadings(
  draft: RowDraft,
  { shape, location, lab, type }: Headings,
  profile: Profile,
): void {
  if (shape !== undefined && !draft.hasErrorOn('shape')) draft.fill('shape', shape);
  const isPlaced = draft.text('location') !== null || draft.text('city') !== null;
  if (location !== undefined && !isPlaced && !draft.hasIssueOn('location') && !draft.hasIssueOn('city')) {
    draft.fill('location', location);
    draft.note('W_FROM_TITLE', 'location');
  }
  const isUnnamed = draft.text('report_no') !== null && draft.text('lab') === null;
  if (lab !== undefined && isUnnamed && !draft.hasIssueOn('lab') && profile.constants.lab === undefined) {
    draft.fill('lab', lab);
    draft.note('W_FROM_TITLE', 'lab');
  }
  fillType(draft, type, feedOf(profile));
}

/** Applies the type that a title or heading states to a row that does not state its own. */
function fillType(draft: RowDraft, stated: Headings['type'], feed: string | null) {
  if (draft.text('type') !== null || draft.issues.some(({ code }) => code === 'E_TYPE')) return;
  if (isGrownReportNumber(draft.text('report_no'))) {
    if (feed !== 'Natural') draft.fill('type', 'Lab Grown');
  } else if (draft.hasIssueOn('type')) return;
  else if (stated === 'Natural' || stated === 'Lab Grown') {
    if (feed !== null && feed !== stated) return draft.note('E_TYPE', 'type');
    draft.fill('type', stated);
    if (stated === 'Lab Grown') draft.note('W_FROM_TITLE', 'type');
  }
}
