import {
  formatTimestampToMinute,
  isRendering,
  isRightToLeft,
  languages,
  type Letterhead,
} from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import type { Translator } from '../translations/translator.ts';
import { describeRate, dollars, formatMoney, perCarat, toCurrency } from './client-money.ts';
import { isByCarat, type ClientGoods } from './client-goods.ts';
import { drawnStone, factsOf, headingOf } from './describe-client-goods.ts';
import { disclosuresOfLot, nameOfLot } from './describe-client-lot.ts';
import { disclosuresOf, nameOfPiece } from './describe-client-piece.ts';
import { describeHeading, formatCarat } from './describe-client-stone.ts';
import { drawPlan, drawProfile } from './draw-client-stone.ts';
import { html, trusted, type Html } from '../../platform/html.ts';
import { addressWith, type PageView } from './page-view.ts';
import type { ShownClientPage } from './read-client-page.ts';

interface DocumentParts {
  readonly title: string;
  readonly translator: Translator;
  readonly style: PageView['style'];
  /** A preview shows the page and reacts to nothing. */
  readonly isInert?: boolean;
  readonly body: Html;
}

/** A whole document without scripts, that search engines must not list. */
export function renderDocument({
  title,
  translator: { locale },
  style,
  isInert,
  body,
}: DocumentParts): string {
  const sheet =
    'text' in style
      ? // The policy of the page names the hash of exactly this text.
        trusted(`<style>${style.text}</style>`)
      : html`<link rel="stylesheet" href="${style.address}" />`;
  return html`<!doctype html>
<html lang="${locale}" dir="${isRightToLeft(locale) ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><meta name="description" content="${title}"><meta name="format-detection" content="telephone=no"><title>${title}</title>${sheet}</head>
<body${isInert === true && trusted(' inert')}>${body}</body>
</html>
`.markup;
}

/** The name by which a client knows the sender. */
export const senderOf = ({ contacts: [contact], trading_name: name }: Letterhead): string =>
  contact?.name ?? name;

/** The title of a page, or how many goods it shows. */
export const titleOf = (
  { title, kind, goods }: Pick<ShownClientPage, 'title' | 'kind' | 'goods'>,
  { message }: Translator,
) => (title === '' ? message(`clientPage.goods.${kind}`, { count: goods.length }) : title);

/** A client page: complete without a script, with the letterhead of the customer's company. */
export function renderClientPage(page: ShownClientPage, view: PageView): string {
  const { translator } = view;
  const { message, formatDay } = translator;
  const title = titleOf(page, translator);
  const created = formatDay(isoGulfDay(gulfDay(page.createdAt)));
  return renderDocument({
    title: `${title} · ${page.letterhead.trading_name}`,
    translator,
    style: view.style,
    isInert: view.formToken === null,
    body: html`${renderHeader(page, view)}
      <main class="wide">
        ${view.isSent && html`<p class="notice" role="status">${message('clientPage.sent', { name: senderOf(page.letterhead) })}</p>`}
        <div class="intro">
          <div>
            <h1><bdi>${title}</bdi></h1>
            <p class="sub">
              ${page.clientName === '' ? created : html`<bdi>${message('clientPage.for', { name: page.clientName })}</bdi> · <bdi>${created}</bdi>`}
            </p>
            ${page.note !== '' && html`<p class="note"><bdi>${page.note}</bdi></p>`}
          </div>
          ${renderValidity(page, view)}
        </div>
        <div class="tray">
          <ol>
            ${page.goods.map((goods, index) => renderGoods(page, goods, index + 1, view))}
          </ol>
          ${renderTotal(page, view)}
        </div>
      </main>
      ${renderFooter(page, view)}`,
  });
}

function renderHeader({ letterhead }: ShownClientPage, { logoUrl, translator: { message } }: PageView): Html {
  const [contact] = letterhead.contacts;
  const digits = contact?.whatsapp.replaceAll(/\D/g, '').replace(/^00/, '') ?? '';
  return html`<header class="wide top">
    ${logoUrl !== null && html`<img class="logo" src="${logoUrl}" alt="" />`}
    <div class="firm"><b>${letterhead.trading_name}</b><span>${letterhead.place}</span></div>
    ${
      contact !== undefined &&
      html`<div class="who">
        <b>${contact.name}</b><span><bdi>${contact.phone}</bdi></span>
      </div>`
    }
    <div class="links">
      ${digits !== '' && html`<a class="button" href="https://wa.me/${digits}" rel="noreferrer">${icons.whatsApp}<span>WhatsApp</span></a>`}${contact !== undefined && contact.email !== '' && html`<a class="button" href="mailto:${contact.email}">${icons.mail}<span>${message('clientPage.mail')}</span></a>`}
    </div>
  </header>`;
}

const icons = {
  print: trusted(
    '<svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 9V3h12v6M6 18H3V9h18v9h-3M6 14h12v7H6z"/></svg>',
  ),
  download: trusted(
    '<svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3v12M7 10l5 5 5-5M3 15v6h18v-6"/></svg>',
  ),
  whatsApp: trusted(
    '<svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true"><path d="M21 11.5a8.5 8.5 0 0 1-12.4 7.6L3 21l1.9-5.6A8.5 8.5 0 1 1 21 11.5z"/></svg>',
  ),
  mail: trusted(
    '<svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 5h18v14H3zM3 6l9 7 9-7"/></svg>',
  ),
};

function renderValidity(page: ShownClientPage, view: PageView): Html {
  const { message, formatDay, locale } = view.translator;
  const { expiresAt, currency } = page;
  const [time = ''] = /\d\d:\d\d/.exec(formatTimestampToMinute(expiresAt, locale)) ?? [];
  const choice = (code: string, isShown: boolean, params: Readonly<Record<string, string>>) =>
    isShown
      ? html`<b aria-current="true">${code}</b>`
      : html`<a href="${addressWith({ ...view, currency: dollars }, '', params)}">${code}</a>`;
  const pdf = { ...view, currency: dollars };
  return html`<div class="valid">
    <div class="files">
      ${
        page.goods.some(({ isAvailable }) => isAvailable) &&
        html`<a href="${addressWith(pdf, '/pdf', { print: '1' })}" target="_blank" rel="noreferrer"
            >${icons.print}${message('clientPage.print')}</a
          ><a href="${addressWith(pdf, '/pdf')}">${icons.download}PDF</a>`
      }${currency !== null && html`<nav class="switch" aria-label="${message('clientPage.currency')}">${choice('USD', view.currency.code === 'USD', {})}${choice(currency.code, view.currency.code !== 'USD', { currency: currency.code })}</nav>`}
    </div>
    <p>
      <b>${message('clientPage.validUntil', { day: formatDay(isoGulfDay(gulfDay(expiresAt))) })}</b
      ><small>${message('clientPage.validTime', { time })}</small>
    </p>
  </div>`;
}

/** An amount with its currency. */
function money(amountCents: number, { currency }: PageView): Html {
  const sign = currency.code === 'USD' ? '$' : currency.code;
  return html`<bdi dir="ltr"><small>${sign}</small> ${formatMoney(toCurrency(amountCents, currency))}</bdi>`;
}

function renderGoods(page: ShownClientPage, goods: ClientGoods, position: number, view: PageView): Html {
  const { translator } = view;
  const look = renderLook(page, goods, position, view);
  const kind = goods.kind === 'STONE' ? '' : ' piece';
  const classes = `stone${kind}${goods.isAvailable ? '' : ' gone'}${look === null ? ' bare' : ''}`;
  return html`<li class="${classes}" id="s${position}">
    ${look}
    <div class="words">
      ${renderHeading(goods, translator)}
      <dl class="facts">
        ${factsOf(goods, page.fields, translator).map(
          ({ kind, name, value, meaning, link }) =>
            html`<div class="${kind}">
              <dt>${name}</dt>
              <dd>
                ${link === null ? html`<bdi>${value}</bdi>` : html`<a href="${link}" rel="noreferrer"><bdi>${value}</bdi></a>`}
                <span>${meaning}</span>
              </dd>
            </div>`,
        )}
      </dl>
    </div>
    <div class="deal">
      ${renderPrice(page, goods, view)}${goods.isAvailable && renderActions(page, goods, position, view)}
    </div>
  </li>`;
}

function renderHeading(goods: ClientGoods, translator: Translator): Html {
  if (goods.kind !== 'STONE') {
    const [name, disclosures] =
      goods.kind === 'PIECE'
        ? [nameOfPiece(goods, translator), disclosuresOf(goods, translator)]
        : [nameOfLot(goods, translator), disclosuresOfLot(goods, translator)];
    return html`<h2><bdi>${name}</bdi></h2>
      ${disclosures.length > 0 && html`<p class="origin">${disclosures.join(', ')}</p>`}`;
  }
  const heading = describeHeading(goods, translator);
  return html`<h2>
      <bdi>${heading.shape} ${heading.carat} <small>ct</small></bdi
      >${[heading.color, heading.clarity].filter((grade) => grade !== '').map((grade) => html`<i><bdi>${grade}</bdi></i>`)}
    </h2>
    ${heading.disclosures.length > 0 && html`<p class="origin">${heading.disclosures.join(', ')}</p>`}`;
}

function renderPrice({ fields }: ShownClientPage, goods: ClientGoods, view: PageView): Html {
  const { message } = view.translator;
  if (!goods.isAvailable) return html`<p class="price">${message('clientPage.gone')}</p>`;
  if (goods.amountCents === null) return html`<p class="price"></p>`;
  const each = formatMoney(perCarat(toCurrency(goods.amountCents, view.currency), goods.caratThousandths));
  const price = view.currency.code === 'USD' ? `$ ${each}` : `${view.currency.code} ${each}`;
  return html`<p class="price">
    ${money(goods.amountCents, view)}${isByCarat(goods.kind) && fields.has('price_per_carat') && html`<span>${message('clientPage.perCarat', { price })}</span>`}
  </p>`;
}

interface Look {
  readonly id: 'd' | 'p' | 'f' | 'v';
  readonly name: Html | string;
  readonly panel: Html;
}

/** Drawings, photo and video of goods; one is shown at a time, by buttons that need no script. */
function renderLook(
  page: ShownClientPage,
  goods: ClientGoods,
  position: number,
  view: PageView,
): Html | null {
  const { message } = view.translator;
  const name = headingOf(goods, view.translator);
  const looks: Look[] = [];
  const drawn = page.fields.has('drawing') ? drawnStone(goods) : null;
  if (drawn !== null) {
    looks.push({
      id: 'd',
      name: html`<span class="on-desk">${message('clientPage.view.drawing')}</span
        ><span class="on-phone">${message('clientPage.view.plan')}</span>`,
      panel: drawPlan(drawn, `${message('clientPage.view.plan')}: ${name}`),
    });
    const profile =
      goods.kind === 'STONE' ? drawProfile(goods, `${message('clientPage.view.profile')}: ${name}`) : null;
    if (profile !== null) looks.push({ id: 'p', name: message('clientPage.view.profile'), panel: profile });
  }
  const shown = (kind: 'IMAGE' | 'VIDEO') => {
    const number = goods.media.findIndex((one) => one.kind === kind);
    const media = goods.media[number];
    return media === undefined
      ? null
      : { url: view.mediaUrl(media, position, number + 1), isRendered: isRendering(media.url) };
  };
  const [photo, video] = [shown('IMAGE'), shown('VIDEO')];
  if (photo !== null) {
    const kind = message(`clientPage.view.${photo.isRendered ? 'rendering' : 'photo'}`);
    const alt = `${kind}: ${name}`;
    const panel = html`<img src="${photo.url}" alt="${alt}" loading="lazy" width="184" height="184" />`;
    looks.push({ id: 'f', name: kind, panel });
  }
  if (video !== null) {
    const panel = html`<video src="${video.url}" controls preload="none" aria-label="${name}"></video>`;
    looks.push({ id: 'v', name: message('clientPage.view.video'), panel });
  }
  if (looks.length === 0) return null;
  // A client wants to see the goods first; without a photo, the drawing.
  const first = looks.find(({ id }) => id === 'f') ?? looks[0];
  const asksForVideo = page.fields.has('media') && photo === null && video === null && goods.isAvailable;
  return html`<div class="look" role="radiogroup" aria-label="${message('clientPage.view')}">
    ${looks.map(
      ({ id }) =>
        html`<input
          type="radio"
          name="l${position}"
          id="l${position}${id}"
          class="v${id}"
          ${id === first?.id && trusted(' checked')}
        />`,
    )}${looks.map(({ id, panel }) => html`<div class="p${id}">${panel}</div>`)}
    <div class="tabs">
      ${looks.map(
        ({ id, name: label }) => html`<label class="l${id}" for="l${position}${id}">${label}</label>`,
      )}${asksForVideo && html`<a href="${addressWith(view, '/answer', { stone: String(position), kind: 'ASK', about: 'video' })}">${message('clientPage.askVideo')}</a>`}
    </div>
  </div>`;
}

/** The visitor's choices as hidden fields. */
const keptChoices = ({ chosenLanguage, currency }: PageView) =>
  html`${chosenLanguage !== null && html`<input type="hidden" name="lang" value="${chosenLanguage}" />`}${currency.code !== 'USD' && html`<input type="hidden" name="currency" value="${currency.code}" />`}`;

interface AnswerForms {
  readonly stone: string;
  readonly want: string;
  readonly ask: string;
}

/**
 * Buttons for an answer. A visitor who answered before is known: wanting a stone is then one press; otherwise
 * the next page asks for name and contact.
 */
function renderAnswerForms(view: PageView, { stone, want, ask }: AnswerForms): Html {
  const action = addressOf(view);
  const choices = keptChoices(view);
  const hidden = html`<input type="hidden" name="stone" value="${stone}" />`;
  const askButton = html`<button class="button" name="kind" value="ASK">${ask}</button>`;
  const wantButton = html`<button class="button main-button" name="kind" value="WANT">${want}</button>`;
  if (!view.isKnownClient)
    return html`<form class="pick" method="get" action="${action}">
      ${hidden}${choices}${wantButton}${askButton}
    </form>`;
  return html`<form method="post" action="${action}">
      ${hidden}${choices}<input type="hidden" name="form" value="${view.formToken}" />${wantButton}
    </form>
    <form method="get" action="${action}">${hidden}${choices}${askButton}</form>`;
}

const addressOf = ({ address }: PageView) => `${address}/answer`;

function renderActions(page: ShownClientPage, goods: ClientGoods, position: number, view: PageView): Html {
  const { message, locale } = view.translator;
  const wanted = page.wantedAt.get(goods.id);
  if (wanted === undefined) {
    const forms = {
      stone: String(position),
      want: message('clientPage.want'),
      ask: message('clientPage.ask'),
    };
    return html`<div class="acts">${renderAnswerForms(view, forms)}</div>`;
  }
  const notified = { name: senderOf(page.letterhead), at: formatTimestampToMinute(wanted, locale) };
  return html`<div class="acts">
    <p class="state"><b>${message('clientPage.wanted')}</b> ${message('clientPage.notified', notified)}</p>
    <form method="post" action="${addressOf(view)}">
      <input type="hidden" name="stone" value="${position}" />${keptChoices(view)}<input
        type="hidden"
        name="form"
        value="${view.formToken}"
      /><button class="button" name="kind" value="UNDO">${message('clientPage.undo')}</button>
    </form>
  </div>`;
}

/** The sum of the goods that can still be bought; none below two. */
function renderTotal(page: ShownClientPage, view: PageView): Html | null {
  const { message } = view.translator;
  const free = page.goods.filter(({ isAvailable }) => isAvailable);
  if (free.length < 2) return null;
  const carat = formatCarat(free.reduce((sum, { caratThousandths }) => sum + caratThousandths, 0));
  // The sum of the figures above it, each in the shown currency.
  const total = free.reduce<number | null>(
    (sum, { amountCents }) =>
      sum === null || amountCents === null ? null : sum + toCurrency(amountCents, view.currency),
    0,
  );
  const sign = view.currency.code === 'USD' ? '$' : view.currency.code;
  const isAllWanted = free.every(({ id }) => page.wantedAt.has(id));
  const forms = {
    stone: 'all',
    want: message('clientPage.wantAll', { count: free.length }),
    ask: message('clientPage.askAll'),
  };
  return html`<div class="total">
    <p>
      <b>${message(`clientPage.all.${page.kind}`, { count: free.length })}</b>
      ${isByCarat(page.kind) && html`<span class="sub">${carat} ct</span>`}
    </p>
    <p class="price">
      ${total !== null && html`<bdi dir="ltr"><small>${sign}</small> ${formatMoney(total)}</bdi>`}
    </p>
    ${!isAllWanted && html`<div class="acts">${renderAnswerForms(view, forms)}</div>`}
  </div>`;
}

/** Origins of the stones of goods; null where one is neither natural nor lab-grown, or not stated. */
function originsOf(goods: ClientGoods): readonly (string | null)[] {
  const types = goods.kind === 'PIECE' ? goods.stones.map(({ type }) => type ?? null) : [goods.fact('type')];
  return types.map((type) => (type === null ? null : (origins[type] ?? null)));
}

const origins: Readonly<Record<string, 'NATURAL' | 'LAB_GROWN'>> = {
  Natural: 'NATURAL',
  'NATURAL DIAMOND': 'NATURAL',
  'Lab Grown': 'LAB_GROWN',
  'LAB DIAMOND': 'LAB_GROWN',
};

function renderFooter(page: ShownClientPage, view: PageView): Html {
  const { message, locale } = view.translator;
  const { letterhead, currency, goods } = page;
  const hasPrices = goods.some(({ amountCents }) => amountCents !== null);
  const rate = currency === null ? '' : describeRate(currency, view.translator);
  const stated = new Set(goods.flatMap((one) => originsOf(one)));
  const origin =
    stated.size !== 1
      ? null
      : stated.has('LAB_GROWN')
        ? 'allLabGrown'
        : stated.has('NATURAL')
          ? 'allNatural'
          : null;
  const [contact] = letterhead.contacts;
  const address = [...letterhead.address_lines, letterhead.country].filter((line) => line !== '').join(', ');
  return html`<footer class="wide">
    <div class="foot">
      ${
        hasPrices &&
        html`<div>
          <h3>${message('clientPage.prices')}</h3>
          <p>${message(`clientPage.inDollars.${page.kind}`)} ${rate}</p>
        </div>`
      }${
        letterhead.declarations.length > 0
          ? letterhead.declarations.map(
              ({ heading, text }) =>
                html`<div>
                  <h3><bdi>${heading}</bdi></h3>
                  <p><bdi>${text}</bdi></p>
                </div>`,
            )
          : origin !== null &&
            html`<div>
              <h3>${message('clientPage.theStones')}</h3>
              <p>${message(`clientPage.${origin}`)}</p>
            </div>`
      }
      <div>
        <h3><bdi>${letterhead.legal_name}</bdi></h3>
        <p><bdi>${address}</bdi></p>
        ${contact !== undefined && contact.email !== '' && html`<p><a href="mailto:${contact.email}">${contact.email}</a></p>`}${letterhead.website !== '' && html`<p><a href="${letterhead.website}" rel="noreferrer">${letterhead.website}</a></p>`}${letterhead.footer !== '' && html`<p><bdi>${letterhead.footer}</bdi></p>`}
      </div>
    </div>
    <nav class="speech" aria-label="${message('clientPage.language')}">
      ${languages.map((one) =>
        one.locale === locale
          ? html`<b lang="${one.locale}" aria-current="true">${one.name}</b>`
          : html`<a
              href="${addressWith({ ...view, chosenLanguage: one.locale }, '')}"
              lang="${one.locale}"
              hreflang="${one.locale}"
              >${one.name}</a
            >`,
      )}
    </nav>
  </footer>`;
}
