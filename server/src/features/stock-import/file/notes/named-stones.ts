import { statesReservation } from '../../cells/reservation-note.ts';

/** Numbers of stones in a note, with what the note says about them. */
export interface NamedStones {
  /** Numbers in upper case. */
  readonly numbers: readonly string[];
  /** Running numbers of rows: `Positions 8 and 16`. */
  readonly positions: readonly string[];
}

const maxLength = 400;
const clauseEnd = /(?<=\p{L}{3})(?<!(?<!\p{L})nos)[.!]\s+|[;!](?=\s|$)|\s[-–—]\s|[\r\n]+/u;
const token = /[\p{L}\d][\p{L}\d\-_./]*/gu;
/** Weights, percentages, prices and dates. */
const figure = /^\d+(?:[.,/:]\d+)+$/;
const minDigits = 2;
const minLength = 4;
const minPlainDigits = 5;
const maxPositionDigits = 4;
const positionWord =
  /(?<!\p{L})(?:positions?|pos|nos?|nr|num|numbers?|items?|lines?|rows?|sr|serial|позици\p{L}*|номер\p{L}*|строк\p{L}*|posten|positionen|zeilen?|lignes?|filas?|posiciones|posición|líneas?|righe|posizioni|regels?|pozycj\p{L}*)(?!\p{L})|[#№第]|序号|序號|编号|編號|行号|שורות|פריטים/iu;
/** A count and not a position: `No. of stones on hold: 5`. */
const count = /(?<!\p{L})(?:of|stones?|pcs|pieces|steine|камн\p{L}*|шт|piedras|pierres|粒|颗)(?!\p{L})/iu;
const auxiliaries =
  /^(?:\s|[,:–-]|(?<!\p{L})(?:is|are|was|were|got|get|has|have|been|now|also|both|all|currently|just|and|ist|sind|wurden?|est|sont|está|están|estan|sono|zijn|уже|сейчас)(?!\p{L}))+/iu;

function isNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  if (figure.test(text)) return false;
  return /^\d+$/.test(text) ? digits >= minPlainDigits : digits >= minDigits && text.length >= minLength;
}

/**
 * The stones that a line of text below or above a list reserves by their numbers: `KD-1661 and KD-1651 got sold`, `Positions
 * 8 and 16 are reserved`, `On hold: 4417, 4421`. Each sentence is judged alone.
 */
export function readNamedStones(line: string): NamedStones {
  const numbers: string[] = [];
  const positions: string[] = [];
  if (line.length > maxLength) return { numbers, positions };
  for (const clause of line.split(clauseEnd)) {
    const hasPositions = positionWord.test(clause) && !count.test(clause);
    const found = [...clause.matchAll(token)].flatMap((match) => {
      const text = match[0].replace(/(?<![./\-_])[./\-_]+$/, '');
      const isPosition = hasPositions && /^\d+$/.test(text) && text.length <= maxPositionDigits;
      return isPosition || isNumber(text)
        ? [{ text, isPosition, from: match.index, to: match.index + text.length }]
        : [];
    });
    const [first, last] = [found[0], found.at(-1)];
    if (first === undefined || last === undefined) continue;
    const [before, after] = [clause.slice(0, first.from), clause.slice(last.to)];
    const isReserved =
      statesReservation(after.replace(auxiliaries, '').trim()) ||
      (statesReservation(before.replace(positionWord, ' ').trim()) && !isElsewhere(after));
    if (!isReserved) continue;
    for (const { text, isPosition } of found) {
      if (isPosition) positions.push(text.replace(/^0+(?=\d)/, ''));
      else numbers.push(text.toUpperCase());
    }
  }
  return { numbers, positions };
}

/** What follows the numbers is about something else: `Reserved stones: ask for 4417 by mail`. */
const isElsewhere = (after: string) =>
  /\p{L}{3}/u.test(after) && /(?<!\p{L})(?:by|per|mail|phone|tel)(?!\p{L})/iu.test(after);
