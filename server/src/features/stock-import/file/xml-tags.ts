/** Attributes of one tag by name, with entities resolved. */
export type TagAttributes = ReadonlyMap<string, string>;

/** A longer tag is skipped: the longest legitimate tag holds a link of 2,083 characters. */
const maxTagCharacters = 16_384;

/**
 * Finds the tags with one name in the text of an XML part that arrives in chunks. The time is linear in the
 * text for any content. Comments and processing instructions are not distinguished from the text around them.
 *
 * @param name letters only
 */
export function createTagScanner(
  name: string,
  onTag: (attributes: TagAttributes) => void,
): (text: string) => void {
  const pattern = new RegExp(String.raw`<${name}((?:\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*)?)/?>`, 'g');
  let rest = '';
  return (chunk) => {
    const text = rest + chunk;
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      end = match.index + match[0].length;
      onTag(attributesOf(match[1] ?? ''));
    }
    const tagStart = text.lastIndexOf('<');
    const isCut = tagStart >= end && text.length - tagStart <= maxTagCharacters;
    rest = isCut ? text.slice(tagStart) : '';
  };
}

/** Finds the tags with one name in a complete text. */
export function findTags(name: string, text: string): TagAttributes[] {
  const found: TagAttributes[] = [];
  createTagScanner(name, (attributes) => found.push(attributes))(text);
  return found;
}

function attributesOf(tag: string): TagAttributes {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of tag.matchAll(/\s([\w:.-]+)=(?:"([^"]*)"|'([^']*)')/g)) {
    attributes.set(name, resolveEntities(double ?? single ?? ''));
  }
  return attributes;
}

const namedEntities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** An entity that is not an XML character stays unchanged. */
const resolveEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,8})|#(\d{1,8})|([a-z]{1,8}));/gi,
    (whole: string, hex?: string, decimal?: string, word?: string) => {
      if (word !== undefined) return namedEntities.get(word) ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return isXmlCharacter(code) ? String.fromCodePoint(code) : whole;
    },
  );

/** Source: XML 1.0, production 2 (Char). */
const isXmlCharacter = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);
