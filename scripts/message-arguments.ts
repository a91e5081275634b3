import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The type of each argument of a message, by name. */
type Arguments = ReadonlyMap<string, string>;

/** Placeholder for the type of an argument that is inserted as is. */
const plainValue = 'MessageValue';

const typeOf: Readonly<Partial<Record<TYPE, string>>> = {
  [TYPE.argument]: plainValue,
  [TYPE.number]: 'number',
  [TYPE.date]: 'Date | number',
  [TYPE.time]: 'Date | number',
  [TYPE.select]: 'string',
  [TYPE.plural]: 'number',
  [TYPE.tag]: 'MessageTag',
};

/**
 * The arguments of an ICU message, including nested ones. An argument that is counted anywhere is a number.
 */
export function argumentsOf(text: string): Arguments {
  const found = new Map<string, string>();
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      const type = typeOf[element.type];
      if (type !== undefined && 'value' in element) {
        const known = found.get(element.value);
        if (known === undefined || known === plainValue) found.set(element.value, type);
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

const sharedIn = (...folders: readonly string[]) =>
  folders.map((folder) => path.join('contract/src', folder, 'en.json'));

interface Program {
  readonly declaration: string;
  /** The English catalogues whose messages the program formats. */
  readonly files: () => readonly string[];
  /** The package of the formatter, which exports the value types. */
  readonly formatter: string;
  /** The package of the formatting interface that gets a signature for texts without arguments. */
  readonly module?: string;
  /** The type of an argument that is inserted as is. Defaults to the type that the formatter allows. */
  readonly value?: string;
}

/** Each program that formats messages, and the declaration file that types its calls. */
const programs: readonly Program[] = [
  {
    declaration: 'web/src/message-arguments.d.ts',
    files: () => [
      ...jsonIn('web/src/locales/en'),
      ...sharedIn('notification-texts', 'attribute-texts', 'issue-texts'),
    ],
    formatter: 'intl-messageformat',
    module: 'react-intl',
  },
  {
    declaration: 'server/src/message-arguments.d.ts',
    files: () => [
      'server/src/features/translations/texts/en.json',
      ...sharedIn('notification-texts', 'attribute-texts', 'issue-texts'),
    ],
    formatter: '@formatjs/intl',
    // Mails and documents are plain text. A null or undefined argument would leave a gap in them.
    value: 'string | number',
  },
];

/** The declarations generated from the English catalogues, by path. */
export function writeDeclarations(root: string): ReadonlyMap<string, string> {
  const before = process.cwd();
  process.chdir(root);
  try {
    return new Map(programs.map((program) => [program.declaration, declarationOf(program)]));
  } finally {
    process.chdir(before);
  }
}

/** A signature for texts without arguments, which the type checker tries before those of the module. */
const plainSignatureOf = (module: string) => `
// The general signatures of the library take the type checker a millisecond per call: half of its time.
declare module '${module}' {
  interface IntlShape {
    /** The text of a key that takes no arguments. */
    formatMessage(this: void, descriptor: { readonly id: PlainKey }): string;
  }
}
`;

function declarationOf({ declaration, files, formatter, module, value }: Program): string {
  const catalogues = files().map((file) => ({
    address: path.relative(path.dirname(declaration), file),
    texts: Object.entries<string>(JSON.parse(readFileSync(file, 'utf8'))),
  }));
  const filled = catalogues
    .flatMap(({ texts }) => texts)
    .map(([key, text]) => [key, [...argumentsOf(text)]] as const)
    .filter(([, needed]) => needed.length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const lines = filled.map(([key, needed]) => {
    const fields = needed
      .map(([name, type]) => `${name}: ${type === plainValue && value !== undefined ? 'Value' : type}`)
      .join('; ');
    return `  '${key}': { ${fields} };`;
  });
  const imported = ['MessageTag', plainValue].filter((type) =>
    lines.some((line) => line.includes(`: ${type}`)),
  );
  const all = catalogues.map(
    ({ address }) => `typeof import('${address.startsWith('.') ? address : `./${address}`}')`,
  );
  return `// Written by npm run texts:arguments from the English texts. Do not edit.
import type { ${[...imported, 'NoMessageValues'].join(', ')} } from '${formatter}';

/** Every text by its key. */
type Texts = ${all.join(' &\n  ')};

${
  value === undefined
    ? ''
    : `/** An argument that is written as it is. */
type Value = ${value};

`
}/** The arguments of the texts that take some. */
interface FilledTexts {
${lines.join('\n')}
}

type PlainKey = Exclude<Extract<keyof Texts, string>, 'default' | keyof FilledTexts>;
type PlainTexts = { readonly [Key in PlainKey]: NoMessageValues };

declare global {
  namespace FormatjsIntl {
    /** A text is filled with all its arguments; where the key is one of several, with the arguments of all. */
    interface MessageArguments extends FilledTexts, PlainTexts {}
    /** A key is that of a text: one that is only known to be a string is refused. */
    interface Message {
      ids: keyof MessageArguments;
    }
  }
}
${module === undefined ? '' : plainSignatureOf(module)}`;
}
