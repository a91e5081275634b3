import {
  clientFields,
  clientGoodsKinds,
  clientPagePath,
  locales,
  type ClientField,
  type ClientGoodsKind,
  type Letterhead,
  type Locale,
} from '@loupe/contract';
import type { CustomerContext } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { readLetterhead, type Logo } from '../letterheads/read-letterhead.ts';
import { readSecondCurrency, type ClientCurrency } from './client-money.ts';
import { storedMarkUp } from './stored-mark-up.ts';
import type { ClientChoices, ClientGoods, SelectedGoods } from './client-goods.ts';
import { readClientGoods } from './read-client-goods.ts';

/** A client page as it is shown: without anything that only the customer may know. */
export interface ShownClientPage {
  readonly title: string;
  readonly clientName: string;
  readonly note: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly fields: ReadonlySet<ClientField>;
  /** Null: the language of the browser. */
  readonly language: Locale | null;
  readonly letterhead: Letterhead;
  readonly logo: Logo | null;
  readonly currency: Exclude<ClientCurrency, { code: 'USD' }> | null;
  /** What the page shows. */
  readonly kind: ClientGoodsKind;
  readonly goods: readonly ClientGoods[];
  /** When the client wanted one of the goods, by its id. */
  readonly wantedAt: ReadonlyMap<number, Date>;
}

/** A page that is open, and whose it is. */
export interface OpenClientPage {
  readonly id: number;
  readonly slug: string;
  readonly companyId: number;
  readonly shown: ShownClientPage;
}

const slugPattern = /^[A-Za-z0-9_-]{22}$/;
export const isClientPageSlug = (text: string): boolean => slugPattern.test(text);
export const clientPageAddress = (slug: string): string => `${clientPagePath}${slug}`;

const pageRow = z.object({
  id: z.int(),
  company_id: z.int(),
  title: z.string(),
  client_name: z.string(),
  note: z.string(),
  prices: z.enum(['NONE', 'COST', 'MARK_UP']),
  mark_up: storedMarkUp.nullable(),
  round_up_to_cents: z.int(),
  currency: z.string().nullable(),
  fields: z.array(z.string()),
  language: z.string().nullable(),
  created_at: z.date(),
  expires_at: z.date(),
  user_disc: z.int(),
});

const isField = (text: string): text is ClientField => clientFields.some((field) => field === text);

/** Fields from the database; those of a newer version are ignored. */
export const storedFields = (fields: readonly string[]): ReadonlySet<ClientField> =>
  new Set(fields.filter((field) => isField(field)));

/**
 * Reads the page of a slug; null when there is none, it has expired or was ended, or its owner is not active:
 * visitors cannot tell these apart.
 */
export async function readOpenClientPage(
  connection: Connection,
  slug: string,
  now: Date,
): Promise<OpenClientPage | null> {
  if (!isClientPageSlug(slug)) return null;
  const { rows } = await connection.query(
    sql`select p.id, p.company_id, p.title, p.client_name, p.note, p.prices, p.mark_up, p.round_up_to_cents,
        p.currency, p.fields, p.language, p.created_at, p.expires_at, u.user_disc
      from client_pages p join users u on u.id = p.company_id
      where p.slug = ${slug} and p.expires_at > ${now} and p.revoked_at is null and u.status = 'ACTIVE'`,
    pageRow,
  );
  const [page] = rows;
  if (page === undefined) return null;
  const choices: ClientChoices = {
    prices: page.prices,
    markUp: page.mark_up,
    roundUpToCents: page.round_up_to_cents,
    fields: storedFields(page.fields),
  };
  const customer: CustomerContext = { companyId: page.company_id, userDiscHundredths: page.user_disc };
  const selection = await readSelected(connection, page.id);
  const priced = await readClientGoods(connection, customer, selection, choices);
  return {
    id: page.id,
    slug,
    companyId: page.company_id,
    shown: {
      title: page.title,
      clientName: page.client_name,
      note: page.note,
      createdAt: page.created_at,
      expiresAt: page.expires_at,
      fields: choices.fields,
      language: locales.find((locale) => locale === page.language) ?? null,
      ...(await readLetterhead(connection, page.company_id)),
      currency:
        page.currency === null || page.prices === 'NONE'
          ? null
          : await readSecondCurrency(connection, page.currency),
      kind: selection.kind,
      goods: priced.map(({ goods }) => goods),
      wantedAt: await readWanted(connection, page.id),
    },
  };
}

const selectedRow = z.object({
  kind: z.enum(clientGoodsKinds),
  id: z.int(),
  mark_up: storedMarkUp.nullable(),
  cost_cents: z.int().nullable(),
  client_cents: z.int().nullable(),
  position: z.int(),
});

/** The goods of a page in their order. */
export interface PageSelection {
  readonly kind: ClientGoodsKind;
  readonly selected: readonly (SelectedGoods & {
    /** What it cost the customer when the page was priced; null on pages of earlier versions. */
    readonly fixedCostCents: number | null;
  })[];
}

export async function readSelected(connection: Connection, pageId: number): Promise<PageSelection> {
  const { rows } = await connection.query(
    sql`select 'STONE' as kind, stone_id as id, mark_up, cost_cents, client_cents, position
        from client_page_stones where client_page_id = ${pageId}
      union all
      select 'PIECE', piece_id, mark_up, cost_cents, client_cents, position
        from client_page_pieces where client_page_id = ${pageId}
      union all
      select 'LOT', lot_id, mark_up, cost_cents, client_cents, position
        from client_page_lots where client_page_id = ${pageId}
      order by position`,
    selectedRow,
  );
  return {
    kind: rows[0]?.kind ?? 'STONE',
    selected: rows.map((row) => ({
      id: row.id,
      markUp: row.mark_up,
      fixedCents: row.client_cents,
      fixedCostCents: row.cost_cents,
    })),
  };
}

async function readWanted(connection: Connection, pageId: number): Promise<Map<number, Date>> {
  const { rows } = await connection.query<{ id: number | null; created_at: Date }>(
    sql`select coalesce(stone_id, piece_id, lot_id) as id, created_at from client_page_answers
      where client_page_id = ${pageId} and kind = 'WANT' and withdrawn_at is null`,
  );
  return new Map(rows.flatMap(({ id, created_at: at }) => (id === null ? [] : [[id, at] as const])));
}
