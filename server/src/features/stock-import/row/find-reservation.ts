import { vocabularies } from '@loupe/domain';
import { cleanText } from '../cells/cell-parser.ts';
import { namesReservation, statesReservation } from '../cells/reservation-note.ts';
import { readTranslatedValue } from '../cells/translated-values.ts';
import { readHeaderConcepts } from '../columns/header-concepts.ts';
import { textOf, type SheetRow } from '../file/cell.ts';

const watchedFields: ReadonlySet<string | null> = new Set<string | null>([
  null,
  'remark',
  'report_comment',
  'description',
  'city',
  'state',
  'guaranteed',
]);
/** Longer texts are descriptions. */
const maxNoteLength = 80;
const flag = /^(?:Y|YES|TRUE|1|X|V|✓|✔|☑|✅|√|●|•|\*)$/i;
const reservationHeader = /^(?:IS)?\s*(?:ON\s*)?(?:HOLD|MEMO|RESERVED?|BLOCKED|SOLD)$/i;
const isFlag = (text: string) =>
  flag.test(text) || readTranslatedValue(vocabularies['eye-clean'], text) === 'YES';
/** A column that names for whom or until when a stone is reserved. */
const reservedFor =
  /^(?:ON\s*)?(?:HOLD|MEMO|RESERVED?|BOOKED)\s*(?:PARTY|TO|FOR|BY|TILL|UNTIL|UP\s?TO|CLIENT|CUSTOMER|NAME)$/i;
const noName = /^(?:-+|N|NO|NONE|NIL|0|N\/?A|FALSE)$/i;
const maxCached = 20_000;
/** Figures alone say nothing of a reservation, and a column of different ones would fill what is cached. */
const letter = /\p{L}/u;

interface WatchedColumn {
  readonly index: number;
  readonly header: string;
  readonly field: string | null;
}

/**
 * Finds the column whose cell says that the supplier's goods are reserved, on memo, on hold or sold. The column
 * of the status is parsed as such; any other text may say it too.
 */
export function createReservationFinder<Column extends WatchedColumn>(
  columns: readonly Column[],
): (row: SheetRow) => Column | null {
  const watched = columns.filter(({ field, header }) => watchedFields.has(field) && !isPriceHeader(header));
  const headed = (pattern: RegExp) =>
    new Set(columns.filter(({ header }) => pattern.test(header.replaceAll(/[^\p{L}\s]/gu, ' ').trim())));
  const flags = new Set([
    ...headed(reservationHeader),
    ...columns.filter(({ header }) => namesReservation(header)),
  ]);
  const names = headed(reservedFor);
  const known = new Map<string, boolean>();
  const isReserved = (text: string) => {
    if (!letter.test(text)) return false;
    const before = known.get(text);
    if (before !== undefined) return before;
    const clean = cleanText(text).replaceAll('_', ' ');
    const found = clean.length <= maxNoteLength && statesReservation(clean);
    if (known.size < maxCached) known.set(text, found);
    return found;
  };
  return ({ cells }) =>
    watched.find((column) => {
      const text = textOf(cells[column.index]);
      if (text === '') return false;
      if (names.has(column) && text.trim() !== '' && !noName.test(text.trim())) return true;
      return isReserved(text) || (flags.has(column) && isFlag(text.trim()));
    }) ?? null;
}

const isPriceHeader = (header: string) => readHeaderConcepts(header).concepts.has('PRICE');
