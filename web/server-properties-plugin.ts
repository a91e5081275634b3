import { parseSync, Visitor, type Plugin } from 'vite';
import { applyEdits, removeProperty, type SourceEdit } from './source-edits.ts';

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
  const edits: SourceEdit[] = [];
  new Visitor({
    ObjectExpression: (object) => {
      for (const [index, part] of object.properties.entries())
        if (part.type === 'Property' && part.key.type === 'Identifier' && properties.has(part.key.name))
          edits.push(removeProperty(object, index));
    },
  }).visit(parseSync(id, code).program);
  return applyEdits(code, edits);
}
