import pg from 'pg';
import { z } from 'zod';

/** Where a column of a result comes from, when it is a plain column of a table. */
export interface ColumnOrigin {
  /** `orders.status` */
  readonly column: string;
  readonly isNotNull: boolean;
  /** The values of a check constraint such as `status in ('OPEN', 'SOLD')`; null when there is none. */
  readonly allowedValues: readonly string[] | null;
}

/** One column of a result. */
export interface ResultColumn {
  readonly name: string;
  /** PostgreSQL's name of the type: `int8`, or `_text` for an array of text. */
  readonly type: string;
  /** Null for an expression. */
  readonly origin: ColumnOrigin | null;
}

/** A statement as PostgreSQL understands it. */
export interface StatementDescription {
  /** PostgreSQL's names of the parameters' types. */
  readonly parameters: readonly string[];
  /** Null for a statement without a result. */
  readonly columns: readonly ResultColumn[] | null;
}

export interface StatementDescriber {
  /** Parses a statement without executing it. Throws PostgreSQL's error for an invalid one. */
  describe(text: string): Promise<StatementDescription>;
  execute(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Describes statements against the schema of a database. */
export async function connectDescriber(url: string): Promise<StatementDescriber> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const typeNames = await readTypeNames(client);
  const origins = await readOrigins(client);
  const nameOf = (oid: number) => typeNames.get(oid) ?? String(oid);
  return {
    describe: async (text) => {
      const { parameters, fields } = await client.query(new Description(text)).described;
      return {
        parameters: parameters.map(nameOf),
        columns:
          fields?.map(({ name, dataTypeID, tableID, columnID }) => ({
            name,
            type: nameOf(dataTypeID),
            origin: origins.get(`${tableID}.${columnID}`) ?? null,
          })) ?? null,
      };
    },
    execute: async (text) => {
      await client.query(text);
    },
    close: async () => client.end(),
  };
}

const rowDescription = z.object({
  fields: z.array(
    z.object({ name: z.string(), dataTypeID: z.number(), tableID: z.number(), columnID: z.number() }),
  ),
});
const parameterDescription = z.object({ dataTypeIDs: z.array(z.number()) });

interface RawDescription {
  readonly parameters: readonly number[];
  readonly fields: z.infer<typeof rowDescription>['fields'] | null;
}

/** The messages Parse, Describe and Sync of the extended protocol: nothing is executed. */
class Description implements pg.Submittable {
  readonly described: Promise<RawDescription>;
  readonly #text: string;
  #resolve: (description: RawDescription) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;
  #parameters: readonly number[] = [];
  #fields: RawDescription['fields'] = null;

  constructor(text: string) {
    this.#text = text;
    this.described = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: pg.Connection): void {
    connection.once('parameterDescription', (message: unknown) => {
      this.#parameters = parameterDescription.parse(message).dataTypeIDs;
    });
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription(message: unknown): void {
    this.#fields = rowDescription.parse(message).fields;
  }

  handleError(error: Error, connection: pg.Connection): void {
    connection.removeAllListeners('parameterDescription');
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve({ parameters: this.#parameters, fields: this.#fields });
  }
}

async function readTypeNames(client: pg.Client): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<{ oid: number; name: string }>(
    'select oid::int4 as oid, typname as name from pg_type',
  );
  return new Map(rows.map(({ oid, name }) => [oid, name]));
}

/** Columns of tables by `table oid.column number`. */
async function readOrigins(client: pg.Client): Promise<ReadonlyMap<string, ColumnOrigin>> {
  const { rows } = await client.query<{
    key: string;
    column: string;
    isNotNull: boolean;
    check: string | null;
  }>(
    `select attrelid::oid || '.' || attnum as key, relname || '.' || attname as column, attnotnull as "isNotNull",
            (select min(pg_get_constraintdef(c.oid)) from pg_constraint c
              where c.conrelid = attrelid and c.contype = 'c' and c.conkey = array[attnum]
                and pg_get_constraintdef(c.oid) ~ '= ANY') as check
       from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
        and relnamespace = 'public'::regnamespace`,
  );
  return new Map(
    rows.map(({ key, column, isNotNull, check }) => [
      key,
      { column, isNotNull, allowedValues: check === null ? null : allowedValuesOf(check) },
    ]),
  );
}

/** The values of `CHECK ((status = ANY (ARRAY['OPEN'::text, 'SOLD'::text])))`; null for another condition. */
function allowedValuesOf(check: string): readonly string[] | null {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check)?.[1];
  return list === undefined ? null : [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value);
}
