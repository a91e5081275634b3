import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How a text is filled: the type of each argument, by name. */
type Arguments = ReadonlyMap<string, string>;

const typeOf: Readonly<Partial<Record<TYPE, string>>> = {
  [TYPE.argument]: 'MessageValue',
  [TYPE.number]: 'number',
  [TYPE.date]: 'Date | number',
  [TYPE.time]: 'Date | number',
  [TYPE.select]: 'string',
  [TYPE.plural]: 'number',
  [TYPE.tag]: 'MessageTag',
};

/** The arguments of an ICU message, nested ones included. An argument that is counted anywhere is a number. */
export function argumentsOf(text: string): Arguments {
  const found = new Map<string, string>();
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      const type = typeOf[element.type];
      if (type !== undefined && 'value' in element) {
        const known = found.get(element.value);
        if (known === undefined || known === 'MessageValue') found.set(element.value, type);
      }
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const { value } of Object.values(element.options)) walk(value);
      if (element.type === TYPE.tag) walk(element.children);
    }
  };
  walk(parse(text));
  return found;
}

const jsonIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();

/** The English catalogues of each program that formats messages, and the declaration that types its calls. */
const shared = ['notification-texts', 'attribute-texts', 'problem-texts'].map((folder) =>
  path.join('contract/src', folder, 'en.json'),
);
const programs = [
  {
    declaration: 'web/src/message-arguments.d.ts',
    files: () => [...jsonIn('web/src/locales/en'), ...shared],
  },
] as const;

/** The declarations as the English catalogues want them, by path. */
export function writeDeclarations(root: string): ReadonlyMap<string, string> {
  const before = process.cwd();
  process.chdir(root);
  try {
    return new Map(
      programs.map(({ declaration, files }) => [declaration, declarationOf(declaration, files())]),
    );
  } finally {
    process.chdir(before);
  }
}

function declarationOf(declaration: string, files: readonly string[]): string {
  const catalogues = files.map((file) => ({
    address: path.relative(path.dirname(declaration), file),
    texts: Object.entries<string>(JSON.parse(readFileSync(file, 'utf8'))),
  }));
  const filled = catalogues
    .flatMap(({ texts }) => texts)
    .map(([key, text]) => [key, [...argumentsOf(text)]] as const)
    .filter(([, needed]) => needed.length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const lines = filled.map(([key, needed]) => {
    const fields = needed.map(([name, type]) => `${name}: ${type}`).join('; ');
    return `  '${key}': { ${fields} };`;
  });
  const hasTags = lines.some((line) => line.includes('MessageTag'));
  const all = catalogues.map(
    ({ address }) => `typeof import('${address.startsWith('.') ? address : `./${address}`}')`,
  );
  return `// Written by npm run texts:arguments from the English texts. Do not edit.
import type { ${hasTags ? 'MessageTag, ' : ''}MessageValue, NoMessageValues } from 'intl-messageformat';

/** Every text by its key. */
type Texts = ${all.join(' &\n  ')};

/** The arguments of the texts that take some. */
interface FilledTexts {
${lines.join('\n')}
}

type PlainKey = Exclude<Extract<keyof Texts, string>, 'default' | keyof FilledTexts>;
type PlainTexts = { readonly [Key in PlainKey]: NoMessageValues };

declare global {
  namespace FormatjsIntl {
    /** A text is filled with all its arguments; where the key is one of several, with the arguments of all. */
    interface MessageArguments extends FilledTexts, PlainTexts {}
  }
}
`;
}
