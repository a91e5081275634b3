import { criteriaFromShorthand, type Criteria } from '@loupe/contract';
import { parseShorthand } from '@loupe/domain';

/** Criteria that identify goods. A text with others only, such as a location, would match a large part of the stock. */
const identifying = ['shape', 'carat'];

/**
 * The criteria of a demand that is described by a text alone. Null when the text is not exactly one request for
 * single stones, or has words that the reader does not understand: such a demand is for the desk to read.
 */
export function criteriaFromText({
  title,
  details,
}: {
  readonly title: string;
  readonly details: string;
}): Criteria | null {
  // A title beside details names the demand; it is not part of the request.
  const text = details === '' ? title : details;
  if (title !== '' && details !== '') return null;
  const { lines } = parseShorthand(text);
  const [line] = lines;
  if (line === undefined || lines.length > 1) return null;
  const isClear = line.unparsed.length === 0 && line.target === 'diamond';
  const isIdentified =
    line.packets.length > 0 || identifying.some((key) => key in line.choices || key in line.ranges);
  return isClear && isIdentified ? criteriaFromShorthand(line) : null;
}
