import { parseSync, Visitor, type Plugin } from 'vite';

/**
 * Properties of tables that only the server reads: headers of dealers' files, what a transition is in words, and the
 * English sentences of errors. The reader of messages knows the headers of stones.
 */
const serverProperties: readonly (readonly [file: RegExp, properties: ReadonlySet<string>])[] = [
  [/[/\\]domain[/\\]src[/\\]stone-attributes\.ts$/, new Set(['headerPhrases'])],
  [
    /[/\\]domain[/\\]src[/\\](?:loose|jewellery)[/\\]\w+-(?:attributes|groups)\.ts$/,
    new Set(['headers', 'headerPhrases']),
  ],
  [/[/\\]domain[/\\]src[/\\]state-machines[/\\][\w-]+\.ts$/, new Set(['description'])],
  [/[/\\]contract[/\\]src[/\\]errors\.ts$/, new Set(['text'])],
];

/** Leaves these properties out of the tables, so that no browser loads them. */
export function serverPropertiesPlugin(): Plugin {
  return {
    name: 'server-properties',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => {
      const shortened = shortenTable(code, id);
      return shortened === code ? null : { code: shortened, map: null };
    },
  };
}

export function shortenTable(code: string, id: string): string {
  const properties = serverProperties.find(([file]) => file.test(id))?.[1];
  if (properties === undefined) return code;
  const removed: { readonly start: number; readonly end: number }[] = [];
  new Visitor({
    ObjectExpression: ({ properties: parts, end: endOfObject }) => {
      for (const [index, part] of parts.entries())
        if (part.type === 'Property' && part.key.type === 'Identifier' && properties.has(part.key.name))
          removed.push({ start: part.start, end: parts[index + 1]?.start ?? endOfObject - 1 });
    },
  }).visit(parseSync(id, code).program);
  return removed
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}
