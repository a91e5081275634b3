import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { z } from 'zod';

/** A regular expression of the product, and a file that contains it. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  readonly file: string;
}

/** Samples of patterns that are built from an argument, each with one value of the argument. */
const samples: Readonly<Record<string, readonly string[]>> = {
  'server/src/features/stock-import/cells/identity.ts': [
    String.raw`^(GIA|IGI)[\s:#/_-]{0,3}(?:n(?:o|r|um|°|º)?[.:]?\s?)?([A-Z]{0,3}\d{4,16}[A-Z]?)$`,
    String.raw`^([A-Z]{0,3}\d{4,16}[A-Z]?)[\s/_-]{0,3}\(?(GIA|IGI)\)?$`,
    String.raw`(?<![A-Z])(?:GIA|IGI)(?![A-Z])`,
  ],
  'server/src/features/stock-import/cells/reservation-note.ts': ['客人预留|已售出|预留'],
  'server/src/features/stock-import/cells/stone-line.ts': [
    String.raw`(?<![\p{L}\d])(GIA|IGI)[\s:#/-]{0,3}((?:LG)?\d{7,12})(?!\d)`,
    String.raw`(?<!\p{L})(GIA|IGI)(?!\p{L})`,
  ],
  'server/src/features/stock-import/tables/sections.ts': [
    String.raw`(?<![A-Z])(?:GIA|IGI|natural|loose|polished|white|certified|certs?|lab[\s-]?grown|lgd|cvd)(?![A-Z])`,
  ],
  'server/src/features/stock-import/file/xml-tags.ts': [
    String.raw`<hyperlink((?:\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*)?)/?>`,
  ],
  'server/src/features/jewellery/import/piece-fields.ts': ['', 'S'].map(
    (plural) =>
      String.raw`^(CENT(?:ER|RE)|MAIN|SIDE|ACCENT|MELEE)?(?:STONE|DIAMOND|GEM)${plural}(\d{0,2})(.+?)(\d{0,2})$`,
  ),
  'server/src/platform/read-cookie.ts': [String.raw`(?:^|;\s*)token=([^;]*)`],
};

/** The sources of the product, without tests. */
const sourceFiles = ['domain', 'contract', 'stock-index', 'stock-search', 'server', 'web'].flatMap(
  (directory) =>
    readdirSync(`${directory}/src`, { recursive: true, encoding: 'utf8' })
      .map((file) => `${directory}/src/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)),
);

const regexLiteral = z.object({ regex: z.object({ pattern: z.string(), flags: z.string() }) });
const identifier = z.object({ name: z.string() });
const stringLiteral = z.object({ type: z.literal('Literal'), value: z.string() });
const template = z.object({
  type: z.literal('TemplateLiteral'),
  quasis: z.array(z.object({ value: z.object({ cooked: z.string(), raw: z.string() }) })),
  expressions: z.array(z.unknown()),
});
const taggedTemplate = z.object({ type: z.literal('TaggedTemplateExpression'), quasi: template });
const newExpression = z.object({
  type: z.literal('NewExpression'),
  callee: z.object({ name: z.literal('RegExp') }),
  arguments: z.array(z.unknown()),
});
const declarator = z.object({
  type: z.literal('VariableDeclarator'),
  id: identifier,
  init: z.unknown(),
});

/** Every regular expression of a file, including those built at run time from constants of the file. */
function patternsOf(file: string): { patterns: Pattern[]; unknown: string[] } {
  const patterns: Pattern[] = [];
  const unknown: string[] = [];
  const constants = new Map<string, unknown>();
  const built: z.infer<typeof newExpression>[] = [];
  visit(parseSync(file, readFileSync(file, 'utf8')).program, (node) => {
    const literal = regexLiteral.safeParse(node).data?.regex;
    if (literal !== undefined) patterns.push({ source: literal.pattern, flags: literal.flags, file });
    const declared = declarator.safeParse(node).data;
    if (declared !== undefined) constants.set(declared.id.name, declared.init);
    const made = newExpression.safeParse(node).data;
    if (made !== undefined) built.push(made);
  });
  for (const { arguments: parts } of built) {
    if (regexLiteral.safeParse(constantOf(parts[0], constants)).success) continue;
    const source = textOf(parts[0], constants);
    const flags = stringLiteral.safeParse(parts[1]).data?.value ?? '';
    if (source !== null) patterns.push({ source, flags, file });
    else if (file in samples)
      patterns.push(...(samples[file] ?? []).map((sample) => ({ source: sample, flags, file })));
    else unknown.push(file);
  }
  return { patterns, unknown };
}

/** The nodes in which patterns and constants are. Checking all the others by schemas takes ten seconds. */
const relevantNodes: ReadonlySet<unknown> = new Set(['Literal', 'NewExpression', 'VariableDeclarator']);

function visit(node: unknown, look: (node: object) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && relevantNodes.has(node.type)) look(node);
  for (const child of Object.values(node)) visit(child, look);
}

function constantOf(node: unknown, constants: ReadonlyMap<string, unknown>): unknown {
  const name = identifier.safeParse(node).data?.name;
  return name === undefined ? node : constants.get(name);
}

/** The text of an expression. Null when it is not composed of constants. */
function textOf(node: unknown, constants: ReadonlyMap<string, unknown>): string | null {
  const value = constantOf(node, constants);
  const literal = stringLiteral.safeParse(value).data;
  if (literal !== undefined) return literal.value;
  const raw = taggedTemplate.safeParse(value).data?.quasi;
  const text = raw ?? template.safeParse(value).data;
  if (text === undefined) return null;
  const inner = text.expressions.map((one) => textOf(one, constants));
  return inner.includes(null)
    ? null
    : text.quasis
        .map(({ value: part }, index) => (raw === undefined ? part.cooked : part.raw) + (inner[index] ?? ''))
        .join('');
}

/**
 * The different regular expressions of the product, and the files that build one from an argument without a sample
 * here.
 */
export function findPatterns(): { patterns: Pattern[]; unknown: string[] } {
  const found = sourceFiles.map(patternsOf);
  const distinct = new Map(found.flatMap(({ patterns }) => patterns).map((one) => [textOfPattern(one), one]));
  return { patterns: [...distinct.values()], unknown: found.flatMap(({ unknown }) => unknown) };
}

export const textOfPattern = ({ source, flags }: Pattern): string => `/${source}/${flags}`;
