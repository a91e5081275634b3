import { formatIssue } from '@loupe/contract';
import { findFieldByHeader } from '../../fields.ts';
import { shapeOfTitle } from '../../tables/sections.ts';
import { FileRejectedError, type FileLimits, type SheetRow } from '../cell.ts';
import type { RecordNode } from './record-node.ts';

/** A record states at least so many facts. */
const minFacts = 3;
/** Kinds of elements that are examined. */
const maxCandidates = 30;
/** Facts about the whole file that are put above its tables. */
const maxTitles = 50;

/** A fact of a record, by the names of the elements that lead to it. */
interface Fact {
  readonly path: readonly string[];
  readonly text: string;
}

/** A record with the names of the elements that it is in, and their facts. */
interface FoundRecord {
  readonly node: RecordNode;
  readonly parents: readonly RecordNode[];
}

/** The records of one kind as rows, below what the file states about all of them. */
export interface RecordTable {
  /** The name of the elements. */
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

/**
 * The records of a tree as tables. A record is an element that is repeated and has at least three facts; elements in
 * a record are its facts. Each kind of record is a table, those with the most facts in all first.
 */
export function tablesOf(root: RecordNode, limits: FileLimits): readonly RecordTable[] {
  const kinds = findKinds(root);
  const about = outerFacts(root, new Set(kinds));
  const currency = about.find(({ path, text }) => text !== '' && path.at(-1)?.toLowerCase() === 'currency');
  const titles = about.map(({ path, text }) => [
    text === '' ? (path.at(-1) ?? '') : `${path.at(-1)}: ${text}`,
  ]);
  return kinds.map((name) => {
    const lines = [...titles, ...tableOf(recordsOf(root, name), currency?.text, limits)];
    if (lines.length > limits.rows)
      throw new FileRejectedError(formatIssue('SHEET_ROWS', { max: limits.rows }));
    return { name, rows: lines.map((cells, index) => ({ row: index + 1, cells })) };
  });
}

/** Elements with one name: how many there are, and how many facts they have in all. */
interface Kind {
  readonly name: string;
  readonly facts: number;
  readonly count: number;
  /** Names of elements around them. */
  readonly around: ReadonlySet<string>;
}

/** The names of the elements that are records, the largest kind first; none is in another. */
function findKinds(root: RecordNode): readonly string[] {
  const isOne = findSingle(root);
  const kinds = new Map<string, Kind>();
  const visit = (node: RecordNode, around: readonly string[]) => {
    const facts = countOwnFacts(node, isOne);
    const { name } = node;
    const known = kinds.get(name);
    if (facts >= minFacts)
      kinds.set(name, {
        name,
        facts: (known?.facts ?? 0) + facts,
        count: (known?.count ?? 0) + 1,
        around: new Set([...(known?.around ?? []), ...around]),
      });
    for (const child of node.children) visit(child, [...around, name]);
  };
  for (const child of root.children) visit(child, []);
  const ranked = [...kinds.values()].toSorted((first, second) => second.facts - first.facts);
  const repeated = ranked.filter(({ count }) => count > 1);
  const candidates = (repeated.length > 0 ? repeated : ranked.slice(0, 1)).slice(0, maxCandidates);
  const chosen = new Set<string>();
  for (const kind of candidates) {
    const { name } = outermost(kind, candidates);
    if (chosen.size === 0 || (!chosen.has(name) && isApart(root, name, chosen, isOne))) chosen.add(name);
  }
  return [...chosen];
}

/** The elements around those of a kind, when each of them has more facts of its own: a stone with several pictures. */
function outermost(kind: Kind, candidates: readonly Kind[]): Kind {
  const share = ({ facts, count }: Kind) => facts / count;
  const [outer] = candidates
    .filter((other) => kind.around.has(other.name) && share(other) > share(kind))
    .toSorted((first, second) => share(second) - share(first));
  return outer ?? kind;
}

type IsSingle = (parent: string, name: string) => boolean;

/** Whether no element of a name has several elements of another name. */
function findSingle(root: RecordNode): IsSingle {
  const several = new Set<string>();
  const visit = (node: RecordNode) => {
    const seen = new Set<string>();
    for (const child of node.children) {
      if (seen.has(child.name)) several.add(`${node.name}\n${child.name}`);
      seen.add(child.name);
      visit(child);
    }
  };
  visit(root);
  return (parent, name) => !several.has(`${parent}\n${name}`);
}

/** Whether elements with a name are neither in a record of a chosen kind nor around one. */
function isApart(root: RecordNode, name: string, chosen: ReadonlySet<string>, isOne: IsSingle): boolean {
  const holdsChosen = (node: RecordNode): boolean =>
    node.children.some((child) => chosen.has(child.name) || holdsChosen(child));
  const isFound = (node: RecordNode): boolean =>
    !chosen.has(node.name) &&
    ((node.name === name && countOwnFacts(node, isOne) >= minFacts && !holdsChosen(node)) ||
      node.children.some(isFound));
  return root.children.some(isFound);
}

/** The facts of an element, without those of elements that it may have several of. */
const countOwnFacts = (node: RecordNode, isOne: IsSingle): number =>
  node.children.reduce((sum, child) => {
    if (!isOne(node.name, child.name)) return sum;
    return sum + (child.children.length === 0 ? 1 : countOwnFacts(child, isOne));
  }, 0);

function recordsOf(root: RecordNode, kind: string): readonly FoundRecord[] {
  const records: FoundRecord[] = [];
  const visit = (node: RecordNode, parents: readonly RecordNode[]) => {
    for (const child of node.children) {
      if (child.name === kind) records.push({ node: child, parents });
      else if (child.children.length > 0) visit(child, [...parents, child]);
    }
  };
  visit(root, []);
  return records;
}

/** Facts that stand outside of every record and of every group of records, with the names of their elements. */
function outerFacts(root: RecordNode, kinds: ReadonlySet<string>): readonly Fact[] {
  const facts: Fact[] = [];
  const visit = (node: RecordNode, path: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const { name } of node.children) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const child of node.children) {
      // A repeated element is a record or a group of records.
      if (kinds.has(child.name) || counts.get(child.name) !== 1 || facts.length === maxTitles) continue;
      const own = [...path, child.name];
      facts.push({ path: own, text: child.text });
      visit(child, own);
    }
  };
  visit(root, []);
  return facts;
}

function tableOf(
  records: readonly FoundRecord[],
  currency: string | undefined,
  limits: FileLimits,
): readonly (readonly string[])[] {
  const groups = groupsOf(records);
  const rows = records.map(({ node, parents }) => {
    const ofGroup = parents.filter((parent) => groups.has(parent));
    return new Map(
      [...ofGroup.flatMap((parent) => plainFacts(parent)), ...factsOf(node, [])].map(({ path, text }) => [
        path.join('\n'),
        text,
      ]),
    );
  });
  const keys = [...new Set(rows.flatMap((facts) => [...facts.keys()]))];
  if (keys.length >= limits.cellsPerRow)
    throw new FileRejectedError(formatIssue('SHEET_CELLS', { row: 1, max: limits.cellsPerRow }));
  const headers = nameColumns(keys.map((key) => key.split('\n')));
  const hasCurrency = headers.some((header) => findFieldByHeader(header) === 'currency');
  const added = currency === undefined || hasCurrency ? [] : [currency];
  const lines: (readonly string[])[] = [[...headers, ...added.map(() => 'Currency')]];
  const isSectioned = new Set(records.map(({ parents }) => parents.at(-1)?.name)).size > 1;
  let section: string | undefined;
  for (const [index, facts] of rows.entries()) {
    const name = records[index]?.parents.at(-1)?.name;
    if (isSectioned && name !== section && name !== undefined && shapeOfTitle(name) !== undefined)
      lines.push([name]);
    section = name;
    lines.push([...keys.map((key) => facts.get(key) ?? ''), ...added]);
  }
  return lines;
}

/** The elements around records that hold some of them, not all. */
function groupsOf(records: readonly FoundRecord[]): ReadonlySet<RecordNode> {
  const counts = new Map<RecordNode, number>();
  for (const { parents } of records)
    for (const parent of parents) counts.set(parent, (counts.get(parent) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count < records.length).map(([parent]) => parent));
}

/** The facts directly in a group. */
const plainFacts = (group: RecordNode): readonly Fact[] =>
  group.children
    .filter(({ children }) => children.length === 0)
    .map(({ name, text }) => ({ path: [group.name, name], text }));

/** The facts of a record; those of an element that it has several of are numbered. */
function factsOf(node: RecordNode, path: readonly string[]): readonly Fact[] {
  const seen = new Map<string, number>();
  return node.children.flatMap((child) => {
    const number = (seen.get(child.name) ?? 0) + 1;
    seen.set(child.name, number);
    const own = [...path, number === 1 ? child.name : `${child.name} ${number}`];
    const inner = factsOf(child, own);
    return child.text === '' && child.children.length > 0
      ? inner
      : [{ path: own, text: child.text }, ...inner];
  });
}

/** Names of the value of the element around them: the `value` of a `weight`. */
const valueNames = /^(?:value|val|figure|text|content)$/i;

/**
 * The header of each column: the name of its element, with that of the element around it when both together name a
 * field (`discount percent`) or when several columns would have the same name. For a `value` it is the element around it
 * alone.
 */
function nameColumns(paths: readonly (readonly string[])[]): readonly string[] {
  const short = paths.map((path) => {
    const last = path.at(-1) ?? '';
    const withParent = path.slice(-2).join(' ');
    const parent = path.at(-2) ?? '';
    if (valueNames.test(last) && findFieldByHeader(parent) !== undefined) return parent;
    return path.length > 1 && findFieldByHeader(withParent) !== undefined ? withParent : last;
  });
  return short.map((name, index) => {
    const path = paths[index] ?? [];
    const isShared = short.filter((other) => other === name).length > 1;
    return isShared && path.length > 1 ? path.join(' ') : name;
  });
}
