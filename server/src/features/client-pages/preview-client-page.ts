import type { CallResponse, SelectionFigures } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import type { Caller } from '../../call-handlers.ts';
import type { Connection } from '../../platform/database.ts';
import { readLetterhead } from '../letterheads/read-letterhead.ts';
import { getTranslator } from '../translations/translator.ts';
import { dollars, readSecondCurrency } from './client-money.ts';
import { endOfPage } from './manage-client-pages.ts';
import { styleName } from './page-style.ts';
import { clientPageAddress, type ShownClientPage } from './read-client-page.ts';
import type { PricedClientGoods } from './client-goods.ts';
import { readClientGoods } from './read-client-goods.ts';
import { renderClientPage } from './render-client-page.ts';
import { resolveSelection, type ClientSelectionBody } from './resolve-selection.ts';
import { previewClientSheet } from './write-client-sheet.ts';
import { writeMessages } from './write-messages.ts';

/** A selection as a page that is not stored, with what only the customer may know. */
export async function readSelectionAsPage(
  connection: Connection,
  caller: Caller,
  data: ClientSelectionBody,
  now: Date,
): Promise<{ readonly page: ShownClientPage; readonly priced: readonly PricedClientGoods[] }> {
  const { choices, ...selection } = await resolveSelection(connection, caller, data);
  const priced = await readClientGoods(connection, caller, selection, choices);
  return {
    priced,
    page: {
      title: data.title,
      clientName: data.client_name,
      note: data.note,
      createdAt: now,
      expiresAt: endOfPage(data.valid_until, now),
      fields: choices.fields,
      language: data.language,
      ...(await readLetterhead(connection, caller.companyId)),
      currency: data.prices === 'NONE' ? null : await readSecondCurrency(connection, data.currency),
      kind: selection.kind,
      goods: priced.map(({ goods }) => goods),
      wantedAt: new Map(),
    },
  };
}

/** A selection as the client would see it. The document loads nothing that needs an open page. */
export async function previewClientPage(
  connection: Connection,
  caller: Caller,
  data: ClientSelectionBody,
  now: Date,
): Promise<Omit<CallResponse<'previewClientPage'>, 'error' | 'message'>> {
  const { page, priced } = await readSelectionAsPage(connection, caller, data, now);
  const translator = getTranslator(page.language ?? caller.locale);
  const { logo } = page;
  const html = renderClientPage(page, {
    translator,
    currency: dollars,
    address: clientPageAddress('preview'),
    chosenLanguage: null,
    logoUrl: logo === null ? null : `data:${logo.type};base64,${logo.bytes.toString('base64')}`,
    mediaUrl: ({ url }) => url,
    style: { address: clientPageAddress(`style/${styleName(page.letterhead.color)}`) },
    formToken: null,
    isKnownClient: false,
    isSent: false,
  });
  return {
    html,
    figures: figuresOf(priced),
    messages: writeMessages(page, translator),
    sheet: previewClientSheet(page, translator),
  };
}

/** What the goods that can still be bought cost the customer, and what the client sees. */
export function figuresOf(priced: readonly PricedClientGoods[]): SelectionFigures {
  const free = priced.filter(({ goods }) => goods.isAvailable);
  const sum = (figure: (one: PricedClientGoods) => number) =>
    free.reduce((total, one) => total + figure(one), 0);
  const hasPrices = priced.some(({ goods }) => goods.amountCents !== null);
  return {
    cost: formatScaled(
      sum(({ costCents }) => costCents),
      2,
    ),
    client: hasPrices
      ? formatScaled(
          sum(({ goods }) => goods.amountCents ?? 0),
          2,
        )
      : null,
    pieces: free.length,
    carat: formatScaled(
      sum(({ goods }) => goods.caratThousandths),
      3,
      2,
    ),
    unavailable: priced.length - free.length,
    with_media: priced.filter(({ goods }) => goods.media.length > 0).length,
  };
}
