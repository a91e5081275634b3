import { TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';
import type { ColumnOrigin, ResultColumn } from './describe-statement.ts';

/** Kinds of JavaScript values that a column or a parameter can have. */
type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'json';

/** What node-postgres returns for PostgreSQL's types, with the parsers that platform/database.ts sets. */
const resultKinds: Readonly<Record<string, Kind>> = {
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  char: 'string',
  name: 'string',
  uuid: 'string',
  xid8: 'string',
  numeric: 'string',
  inet: 'string',
  pg_snapshot: 'string',
  regclass: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  date: 'Date',
  timestamp: 'Date',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
};

/** What a parameter of PostgreSQL's type accepts; a text is accepted wherever PostgreSQL parses one. */
const parameterKinds: Readonly<Record<string, readonly Kind[]>> = {
  text: ['string'],
  varchar: ['string'],
  bpchar: ['string'],
  name: ['string'],
  uuid: ['string'],
  xid8: ['string'],
  pg_snapshot: ['string'],
  regclass: ['string'],
  inet: ['string'],
  interval: ['string'],
  time: ['string'],
  numeric: ['number', 'string'],
  int2: ['number'],
  int4: ['number'],
  int8: ['number', 'string'],
  oid: ['number'],
  float4: ['number'],
  float8: ['number'],
  bool: ['boolean'],
  date: ['Date', 'string'],
  timestamp: ['Date'],
  timestamptz: ['Date', 'string'],
  bytea: ['Buffer'],
  json: ['json', 'string'],
  jsonb: ['json', 'string'],
};

/** The declared row of a statement. */
export interface DeclaredRow {
  readonly type: Type;
  /** Whether a schema parses the rows, so that JSON and lists of values are checked when they are read. */
  readonly isParsed: boolean;
}

/** Compares types of TypeScript with the types that PostgreSQL describes. */
export interface TypeComparison {
  /** Differences between the declared type of a row and the columns of the result, as sentences. */
  compareRow(row: DeclaredRow, columns: readonly ResultColumn[]): string[];
  /** Why a value of this type does not fit a parameter; null when it does. */
  compareParameter(value: Type, parameter: string): string | null;
}

export function createTypeComparison(checker: Checker): TypeComparison {
  const constituentsOf = (type: Type): readonly Type[] => {
    const constraint =
      (type.flags & TypeFlags.TypeParameter) === 0 ? type : checker.getBaseConstraintOfType(type);
    const resolved = constraint ?? type;
    return resolved.isUnionType() ? resolved.getTypes() : [resolved];
  };

  function compareColumn(declared: Type, { type, origin }: ResultColumn, isParsed: boolean): string | null {
    const constituents = constituentsOf(declared);
    if (constituents.some(isUnknown)) return null;
    if (origin !== null && !origin.isNotNull && !constituents.some(isNull))
      return `${origin.column} can be null`;
    if (isParsed && (type === 'json' || type === 'jsonb')) return null;
    for (const part of constituents.filter((one) => !isNull(one))) {
      const difference = type.startsWith('_')
        ? compareElement(part, type.slice(1))
        : compareResult(part, type);
      if (difference !== null) return difference;
    }
    return isParsed && origin?.allowedValues === null ? null : compareValues(constituents, origin);
  }

  function compareResult(part: Type, type: string): string | null {
    const expected = resultKinds[type];
    if (expected === undefined) return `a column of type ${type} must be declared unknown`;
    if (expected === 'json') return `${type} must be declared unknown and parsed`;
    return kindOf(part) === expected ? null : `${type} is a ${expected}, not ${checker.typeToString(part)}`;
  }

  function compareElement(part: Type, type: string): string | null {
    const element = elementOf(part);
    if (element === null) return `an array of ${type} is not ${checker.typeToString(part)}`;
    // node-postgres parses the elements of bigint arrays as texts.
    const elementType = type === 'int8' ? 'text' : type;
    for (const one of constituentsOf(element)) {
      const difference = isNull(one) || isUnknown(one) ? null : compareResult(one, elementType);
      if (difference !== null) return difference;
    }
    return null;
  }

  function kindOf(type: Type): Kind | null {
    if ((type.flags & TypeFlags.StringLike) !== 0) return 'string';
    if ((type.flags & TypeFlags.NumberLike) !== 0) return 'number';
    if ((type.flags & TypeFlags.BooleanLike) !== 0) return 'boolean';
    // A branded text is an intersection.
    if (type.isIntersectionType())
      return (
        type
          .getTypes()
          .map(kindOf)
          .find((kind) => kind !== 'json') ?? 'json'
      );
    const name = type.getSymbol()?.name;
    if (name === 'Date') return 'Date';
    if (name === 'Buffer' || name === 'Uint8Array') return 'Buffer';
    return (type.flags & TypeFlags.Object) === 0 ? null : 'json';
  }

  function elementOf(type: Type): Type | null {
    if (!checker.isArrayLikeType(type)) return null;
    const [element = null] = type.isTypeReference() ? checker.getTypeArguments(type) : [];
    return element;
  }

  function compareParameter(value: Type, parameter: string): string | null {
    const isArray = parameter.startsWith('_');
    const accepted = parameterKinds[isArray ? parameter.slice(1) : parameter];
    if (accepted === undefined) return `add the type ${parameter} to the check`;
    for (const part of constituentsOf(value)) {
      if (isNull(part)) continue;
      const elements = isArray ? elementOf(part) : part;
      if (elements === null) return `${checker.typeToString(part)} is not an array for ${parameter}`;
      if (!isArray && accepted.includes('json')) continue;
      for (const one of constituentsOf(elements)) {
        const kind = kindOf(one);
        if (!isNull(one) && (kind === null || !accepted.includes(kind)))
          return `${checker.typeToString(one)} for a parameter of type ${parameter}`;
      }
    }
    return null;
  }

  return {
    compareRow: ({ type: row, isParsed }, columns) => {
      const declared = new Map(
        checker
          .getPropertiesOfType(row)
          .map((property) => [property.name, checker.getTypeOfSymbol(property)]),
      );
      const isOpen = checker.getIndexInfosOfType(row).length > 0;
      const missing = [...declared.keys()].filter((name) => columns.every((column) => column.name !== name));
      return [
        ...missing.map((name) => `the row has ${name}, which the statement does not return`),
        ...columns.flatMap((column) => {
          const type = declared.get(column.name);
          if (type === undefined && isOpen) return [];
          if (type === undefined)
            return [`the statement returns ${column.name}, which the row does not have`];
          const difference = compareColumn(type, column, isParsed);
          return difference === null ? [] : [`${column.name}: ${difference}`];
        }),
      ];
    },
    compareParameter,
  };
}

const isNull = (type: Type) => (type.flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void)) !== 0;
const isUnknown = (type: Type) => (type.flags & TypeFlags.Unknown) !== 0;

/** A declared list of values must have every value that the table's check constraint allows. */
function compareValues(constituents: readonly Type[], origin: ColumnOrigin | null): string | null {
  const literals = constituents.filter((part) => part.isStringLiteralType());
  if (literals.length === 0 || origin === null) return null;
  if (origin.allowedValues === null)
    return `${origin.column} has no check constraint that limits it to these values`;
  const values = literals.map(({ value }) => value);
  const missing = origin.allowedValues.filter((value) => !values.includes(value));
  return missing.length === 0 ? null : `${origin.column} can also be ${missing.join(', ')}`;
}
