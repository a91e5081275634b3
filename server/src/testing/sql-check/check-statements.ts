import type { CallExpression, Expression, Node, SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import {
  API,
  SymbolFlags,
  type Checker,
  type Project,
  type Symbol,
  type Type,
} from 'typescript/unstable/sync';
import { z } from 'zod';
import { createTypeComparison, type DeclaredRow } from './compare-types.ts';
import {
  connectDescriber,
  type StatementDescriber,
  type StatementDescription,
} from './describe-statement.ts';
import { composeStatements, UnknownTextError, type ComposedStatement } from './evaluate-sql.ts';

export interface CheckOptions {
  readonly tsconfig: string;
  /** Which files are checked. */
  readonly isChecked: (file: string) => boolean;
  /** A database with the migrated schema. */
  readonly url: string;
}

export interface CheckOutcome {
  readonly statements: number;
  /** `file:line: what is wrong` */
  readonly problems: readonly string[];
}

/**
 * Checks every statement of the source code against the schema of a database without executing it: each text
 * that the code can compose is valid, its parameters have the types of the values, and its columns are those
 * of the declared row.
 */
export async function checkStatements({ tsconfig, isChecked, url }: CheckOptions): Promise<CheckOutcome> {
  const describer = await connectDescriber(url);
  const api = new API();
  try {
    const project = api.updateSnapshot({ openProjects: [tsconfig] }).getProjects()[0];
    if (project === undefined) throw new Error(`no project at ${tsconfig}`);
    const files = project.program
      .getSourceFileNames()
      .filter(isChecked)
      .flatMap((name) => project.program.getSourceFile(name) ?? []);
    const calls = files.flatMap((file) => callsIn(file));
    const problems: string[] = [];
    let statements = 0;
    const context: Context = {
      project,
      callers: indexCallers(project, calls),
      modules: new Map(),
      describe: rememberDescriptions(describer),
      symbols: new Map(),
      types: new Map(),
    };
    const queries = calls.filter((call) => statementOf(call, project.checker) !== null);
    for (const call of queries) await createTemporaryTables(call, context, describer);
    for (const call of queries) {
      statements++;
      problems.push(...(await checkCall(call, context)).map((problem) => `${locationOf(call)}: ${problem}`));
    }
    return { statements, problems };
  } finally {
    api.close();
    await describer.close();
  }
}

interface Context {
  readonly project: Project;
  readonly callers: ReadonlyMap<number, readonly CallExpression[]>;
  readonly modules: Map<string, Record<string, unknown>>;
  readonly describe: StatementDescriber['describe'];
  readonly symbols: Map<Node, Symbol | undefined>;
  readonly types: Map<Node, Type | undefined>;
}

async function checkCall(call: CallExpression, context: Context): Promise<string[]> {
  const { checker } = context.project;
  const comparison = createTypeComparison(checker);
  const row = rowOf(call, checker);
  const problems = new Set<string>();
  let composed: readonly ComposedStatement[];
  try {
    composed = await compose(call, context);
  } catch (error) {
    if (error instanceof UnknownTextError) return [error.message];
    throw error;
  }
  for (const { text, parameters } of composed) {
    let description: StatementDescription;
    try {
      description = await context.describe(describable(text));
    } catch (error) {
      problems.add(
        `${error instanceof Error ? error.message : String(error)} in: ${text.replaceAll(/\s+/g, ' ')}`,
      );
      continue;
    }
    parameters.forEach((type, index) => {
      const difference = comparison.compareParameter(type, description.parameters[index] ?? '');
      if (difference !== null) problems.add(`value ${index + 1}: ${difference}`);
    });
    const columns = (description.columns ?? []).filter(({ type }) => type !== 'void');
    if (row === null && columns.length > 0 && !isCopy(call))
      problems.add('the statement returns columns, but no row is declared');
    if (row !== null) for (const difference of comparison.compareRow(row, columns)) problems.add(difference);
  }
  return [...problems];
}

/** Other statements of the same transaction name the temporary tables. */
async function createTemporaryTables(call: CallExpression, context: Context, describer: StatementDescriber) {
  if (!/create temp/i.test(call.getText())) return;
  for (const { text } of await compose(call, context)) await describer.execute(text);
}

/** The paths of a statement; loads the modules whose constants it contains. */
async function compose(call: CallExpression, { project, callers, modules, symbols, types }: Context) {
  const statement = statementOf(call, project.checker);
  if (statement === null) return [];
  for (;;) {
    try {
      return composeStatements(statement, {
        project,
        symbols,
        types,
        callersOf: ({ id }) => callers.get(id) ?? [],
        exportedValue: (file, name) => {
          const module = modules.get(file);
          if (module === undefined) throw new ModuleNeeded(file);
          return module[name];
        },
      });
    } catch (error) {
      if (!(error instanceof ModuleNeeded)) throw error;
      modules.set(error.file, moduleSchema.parse(await import(error.file)));
    }
  }
}

/** Asks for a module whose constant a statement contains. */
class ModuleNeeded extends Error {
  readonly file: string;

  constructor(file: string) {
    super(file);
    this.file = file;
  }
}

const moduleSchema = z.record(z.string(), z.unknown());

/** The declared row: the type argument, or what the schema parses; null without either. */
function rowOf(call: CallExpression, checker: Checker): DeclaredRow | null {
  const [argument] = call.typeArguments ?? [];
  const [, schema] = call.arguments;
  const isParsed = schema !== undefined;
  const declared = argument === undefined ? undefined : checker.getTypeFromTypeNode(argument);
  const type = isParsed ? schemaInputOf(schema, checker) : (declared ?? null);
  return type === null ? null : { type, isParsed };
}

function schemaInputOf(schema: Node, checker: Checker): Type | null {
  const step = (type: Type | undefined, name: string) => {
    const property = type === undefined ? undefined : checker.getPropertyOfType(type, name);
    return property === undefined ? undefined : checker.getTypeOfSymbol(property);
  };
  return step(step(checker.getTypeAtLocation(schema), '_zod'), 'input') ?? null;
}

/** The statement of a query, or of a COPY stream; null for another call. */
function statementOf(call: CallExpression, checker: Checker): Expression | null {
  const { expression: callee } = call;
  const [first] = call.arguments;
  if (first === undefined) return null;
  if (is.isPropertyAccessExpression(callee) && callee.name.text === 'query')
    return checker.getTypeAtLocation(first)?.getSymbol()?.name === 'Sql' ? first : null;
  return isCopy(call) && is.isPropertyAccessExpression(first) ? first.expression : null;
}

/** A COPY stream: it transfers lines of text, not rows. */
const isCopy = ({ expression: callee }: CallExpression) =>
  is.isIdentifier(callee) && ['copyTo', 'copyFrom'].includes(callee.text);

/** COPY cannot be described: its query is described instead, or a query for the columns that it fills. */
function describable(text: string): string {
  const [, query] = /^\s*copy \((.*)\) to stdout/is.exec(text) ?? [];
  const [, table, columns] = /^\s*copy (\w+) \((.*)\) from stdin/is.exec(text) ?? [];
  return query ?? (table === undefined ? text : `select ${columns ?? ''} from ${table}`);
}

function callsIn(file: SourceFile): CallExpression[] {
  const found: CallExpression[] = [];
  const visit = (node: Node): void => {
    if (is.isCallExpression(node)) found.push(node);
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return found;
}

/** The calls of each function by the id of its symbol. */
function indexCallers(project: Project, calls: readonly CallExpression[]): Map<number, CallExpression[]> {
  const index = new Map<number, CallExpression[]>();
  const named = calls.filter(({ expression }) => is.isIdentifier(expression));
  const symbols = project.checker.getSymbolAtLocation(named.map(({ expression }) => expression));
  named.forEach((call, callIndex) => {
    const symbol = resolveAlias(symbols[callIndex], project.checker);
    if (symbol === undefined) return;
    const list = index.get(symbol.id) ?? [];
    index.set(symbol.id, [...list, call]);
  });
  return index;
}

const resolveAlias = (symbol: Symbol | undefined, checker: Checker) =>
  symbol !== undefined && (symbol.flags & SymbolFlags.Alias) !== 0
    ? checker.getAliasedSymbol(symbol)
    : symbol;

/** Describes each text once. */
function rememberDescriptions(describer: StatementDescriber): StatementDescriber['describe'] {
  const known = new Map<string, Promise<StatementDescription>>();
  return async (text) => {
    const description = known.get(text) ?? describer.describe(text);
    known.set(text, description);
    return description;
  };
}

function locationOf(node: Node): string {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.text.slice(0, node.getStart()).split('\n').length}`;
}
