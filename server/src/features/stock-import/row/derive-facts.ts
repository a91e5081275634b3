import type { RowDraft } from './row-draft.ts';
import type { Field } from '../fields.ts';

/**
 * Derives facts from other facts of the row: black of both zones, open zones, requirements met, available
 * media.
 */
export function deriveFacts(draft: RowDraft): void {
  deriveShade(draft);
  deriveBlack(draft);
  deriveOpenPlaces(draft);
  const met = requirements.filter(([, isMet]) => isMet(draft)).map(([requirement]) => requirement);
  draft.set('inclusion', met.length > 0 ? met : null);
  draft.set(
    'media',
    media.filter(([, field]) => draft.text(field) !== null).map(([value]) => value),
  );
}

/** "No brown" beside a green column does not describe the whole shade, so the green column wins. */
function deriveShade(draft: RowDraft) {
  const green = draft.text('green');
  const shade = draft.text('color_shade');
  if (green !== null && (shade === null || shade === 'WH')) draft.set('color_shade', green);
}

/**
 * Derives black of the whole stone, unless the row states it, from both zones: their codes, or NONE when
 * neither has any. When one zone is unknown, the whole is unknown.
 */
function deriveBlack(draft: RowDraft) {
  if (draft.list('black') !== null) return;
  const table = draft.text('black_table');
  const crown = draft.text('black_crown');
  if (table === null || crown === null) return;
  const codes = [table, crown].filter((code) => code !== 'NONE');
  draft.set('black', codes.length > 0 ? codes : ['NONE']);
}

const openInclusions: readonly (readonly [string, Field])[] = [
  ['TABLE', 'open_table'],
  ['CROWN', 'open_crown'],
  ['PAVILION', 'open_pavilion'],
  ['GIRDLE', 'open_girdle'],
];

function deriveOpenPlaces(draft: RowDraft) {
  if (draft.list('open_inclusion') !== null) return;
  const values = openInclusions.map(([, field]) => draft.text(field));
  const open = values.filter((value) => value !== null && value !== 'NONE');
  if (open.length > 0)
    draft.set(
      'open_inclusion',
      open.filter((value) => value !== null),
    );
  else if (!values.includes(null)) draft.set('open_inclusion', ['NONE']);
}

const noOpen = (draft: RowDraft, location: string, field: Field) =>
  draft.text(field) === 'NONE' ||
  (draft.text(field) === null && draft.list('open_inclusion')?.includes(location) === false);

/** Requirement chips of the search form, and the condition for each; an unknown fact meets none. */
const requirements: readonly (readonly [string, (draft: RowDraft) => boolean])[] = [
  ['EYE_CLEAN', (draft) => draft.text('eye_clean') === 'YES'],
  ['NO_BLACK', (draft) => draft.text('black_table') === 'NONE' && draft.text('black_crown') === 'NONE'],
  ['NO_BLACK_TABLE', (draft) => draft.text('black_table') === 'NONE'],
  ['NO_BLACK_CROWN', (draft) => draft.text('black_crown') === 'NONE'],
  ['NO_WHITE_TABLE', (draft) => draft.text('white_inclusion_table') === '0'],
  ['NO_OPEN', (draft) => draft.list('open_inclusion')?.includes('NONE') === true],
  ['NO_OPEN_TABLE', (draft) => noOpen(draft, 'TABLE', 'open_table')],
  ['NO_OPEN_CROWN', (draft) => noOpen(draft, 'CROWN', 'open_crown')],
  ['NO_NATURAL', (draft) => draft.text('natural_location') === 'NONE'],
  ['NO_EXTRA_FACET', (draft) => draft.text('extra_facet') === 'NONE'],
  ['NO_INTERNAL_GRAINING', (draft) => draft.text('graining_internal') === '0'],
  ['NO_SURFACE_GRAINING', (draft) => draft.text('graining_surface') === '0'],
];

const media: readonly (readonly [string, Field])[] = [
  ['IMAGE', 'image_url'],
  ['VIDEO', 'video_url'],
  ['CERTIFICATE', 'report_file'],
];
