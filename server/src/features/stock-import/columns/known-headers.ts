import { findFieldsByHeader, findListedField, isAnswerHeader } from '../fields.ts';
import { isShortForm } from './column-candidates.ts';
import type { ColumnSample } from './column-sample.ts';
import { readHeaderConcepts } from './header-concepts.ts';
import { isMissingHeader } from './missing-header.ts';

/** A header whose words mean a field at least with this weight is known. */
export const minKnownHeader = 0.6;
/** Fewer headers with known words are those of a language that no word is known of. */
const minKnownHeaders = 5;
const minFitting = 0.5;

/** Which headers of a table say what their columns hold. */
export interface KnownHeaders {
  readonly isKnown: readonly boolean[];
  /** Enough headers are known, so that the others are not words of an unknown language. */
  readonly isLanguageKnown: boolean;
}

/**
 * Whether each header says something: not the name of a column without one, nor unknown words. A word that only
 * resembles a known one says nothing when the values are of another kind.
 */
export function findKnownHeaders(headers: readonly string[], samples: readonly ColumnSample[]): KnownHeaders {
  const isSure = headers.map(
    (header) =>
      !isMissingHeader(header) &&
      saysSomething(header) &&
      findFieldsByHeader(header).some(({ weight }) => weight >= minKnownHeader),
  );
  const named = headers.filter((header) => header !== '' && !isMissingHeader(header)).length;
  const count = isSure.filter(Boolean).length;
  const isLanguageKnown = count >= minKnownHeaders || named - count < minKnownHeaders;
  const isKnown = headers.map((header, index) => {
    const isRead = isLanguageKnown
      ? !isMissingHeader(header) && saysSomething(header)
      : isSure[index] === true;
    return isRead && isFitting(header, samples[index]);
  });
  return { isKnown, isLanguageKnown };
}

/** Alone or beside an unknown word they do not name an attribute. */
const additions: ReadonlySet<string> = new Set(['NUMBER', 'DOLLAR', 'PERCENT', 'MM', 'PER']);

function saysSomething(header: string): boolean {
  if (isAnswerHeader(header) || isShortForm(header) || findListedField(header) !== undefined) return true;
  const { concepts, unknownWords } = readHeaderConcepts(header);
  const isNamed = findFieldsByHeader(header).length > 0;
  if ([...concepts].every((concept) => additions.has(concept))) return isNamed && unknownWords === 0;
  return concepts.size > 0 || isNamed;
}

function isFitting(header: string, sample: ColumnSample | undefined): boolean {
  if (sample === undefined || !readHeaderConcepts(header).isMisspelt) return true;
  const fields = findFieldsByHeader(header);
  return fields.length === 0 || fields.some(({ name }) => (sample.shareOf(name) ?? 1) >= minFitting);
}
