import {
  defaultClientFields,
  limits,
  type CallRequest,
  type ClientField,
  type ClientPage,
  type Locale,
} from '@loupe/contract';
import { gulfDay, isoGulfDay, type ForeignCurrency } from '@loupe/domain';
import type { SharedIds } from './shared-goods.ts';

type Prices = 'NONE' | 'COST' | 'MARK_UP';
export type MarkUpKind = 'PERCENT' | 'PER_CARAT' | 'FIXED';

/** What a user chose for page, message and sheet alike. Figures are texts as they are typed. */
export interface ShareChoices {
  readonly prices: Prices;
  readonly markUpKind: MarkUpKind;
  readonly markUp: string;
  /** Mark-ups of single goods, by their ids; empty ones do not count. */
  readonly stoneMarkUps: Readonly<Record<string, string>>;
  readonly roundUpTo: string;
  readonly currency: ForeignCurrency | null;
  readonly fields: ReadonlySet<ClientField>;
  readonly title: string;
  readonly validUntil: string;
  readonly clientName: string;
  readonly note: string;
  readonly language: Locale | null;
}

/** The choices of a new selection: no prices, and nothing that identifies packet or place. */
export const initialChoices = (now: Date): ShareChoices => ({
  prices: 'NONE',
  markUpKind: 'PERCENT',
  markUp: '10.00',
  stoneMarkUps: {},
  roundUpTo: '10',
  currency: null,
  fields: new Set(defaultClientFields),
  title: '',
  validUntil: isoGulfDay(gulfDay(now) + limits.clientPageDaysDefault),
  clientName: '',
  note: '',
  language: null,
});

/** The choices of an existing page. */
export const choicesOf = (page: ClientPage, now: Date): ShareChoices => ({
  ...initialChoices(now),
  prices: page.prices,
  ...(page.mark_up && { markUpKind: page.mark_up.kind, markUp: page.mark_up.value }),
  roundUpTo: page.round_up_to ?? '0',
  currency: page.currency,
  fields: new Set(page.fields),
  title: page.title,
  validUntil: isoGulfDay(gulfDay(new Date(page.expires_at))),
  clientName: page.client_name,
  note: page.note,
  language: page.language,
});

const decimal = (text: string) => {
  const plain = text.trim().replace(',', '.');
  return plain === '' ? '0' : plain;
};

/** What page, message and sheet have in common, as a call takes it. */
export function formatChoices(choices: ShareChoices) {
  const { prices, markUpKind: kind, fields } = choices;
  return {
    prices,
    ...(prices === 'MARK_UP' && {
      mark_up: { kind, value: decimal(choices.markUp) },
      round_up_to: decimal(choices.roundUpTo),
    }),
    currency: prices === 'NONE' ? null : choices.currency,
    fields: [...fields],
    title: choices.title,
    client_name: choices.clientName,
    note: choices.note,
    language: choices.language,
    ...(choices.validUntil !== '' && { valid_until: choices.validUntil }),
  };
}

type Selection = CallRequest<'createClientPage'>['data'];

/** The field of a call that names the goods of a kind. */
const idNames = { STONE: 'stones', PIECE: 'pieces', LOT: 'lots' } as const;

/** The selection as the calls take it. */
export function formatSelection({ kind, ids }: SharedIds, choices: ShareChoices): Selection {
  const own = Object.entries(choices.stoneMarkUps).filter(
    ([id, text]) => text.trim() !== '' && ids.includes(id),
  );
  return {
    ...formatChoices(choices),
    [idNames[kind]]: [...ids],
    ...(choices.prices === 'MARK_UP' &&
      own.length > 0 && {
        stone_mark_ups: Object.fromEntries(
          own.map(([id, text]) => [id, { kind: choices.markUpKind, value: decimal(text) }]),
        ),
      }),
  };
}
