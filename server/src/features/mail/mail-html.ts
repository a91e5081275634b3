import { isRightToLeft, type Locale } from '@loupe/contract';
import { withContrast } from '@loupe/domain';
import { html, trusted, type Html } from '../../platform/html.ts';
import { displayName, formatAddressLine, formatNumberLine } from '../letterheads/format-letterhead.ts';
import { logoSide, type MailLetterhead } from './mail-letterhead.ts';

/** A link and its label. */
interface MailLink {
  readonly label: string;
  readonly address: string;
}

/** The translated parts of a mail. */
export interface MailParts {
  readonly title: string;
  readonly greeting: string;
  readonly sentence: string;
  /** The file that is attached, `Attached: PF-2026-000318.pdf`; null for none. */
  readonly attached: string | null;
  readonly open: MailLink | null;
  /** Why the recipient receives the mail. */
  readonly reason: string;
  /** Links to the account, and to the notification preferences where the mail can be turned off. */
  readonly links: readonly MailLink[];
}

/** The letterhead, and the address of its logo: `cid:` in a mail, `data:` on a screen. */
export interface MailHead extends MailLetterhead {
  readonly logoSource: string;
}

const light = {
  paper: '#f7f8fa',
  tray: '#ffffff',
  line: '#dfe3ea',
  ink: '#12161f',
  text: '#4a5263',
  foot: '#5d6676',
  accent: '#1f4fd8',
};
const dark = {
  paper: '#0d1017',
  tray: '#141924',
  line: '#262d3b',
  ink: '#eef1f6',
  text: '#b3bccb',
  foot: '#8b95a7',
  accent: '#8fb0ff',
};
/** Least contrast of a company's colour with the papers of a mail. */
const contrast = 4.5;

/** Clients without `prefers-color-scheme` show the light colours, which are inline. */
const style = (darkAccent: string) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: ${dark.paper} !important; }
  .tray { background: ${dark.tray} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .text { color: ${dark.text} !important; }
  .foot { color: ${dark.foot} !important; }
  .accent { color: ${darkAccent} !important; }
  .bar { background: ${darkAccent} !important; }
  .open { background: ${darkAccent} !important; color: ${dark.paper} !important; }
}
@media (max-width: 480px) {
  .pad { padding: 20px !important; }
}`;

const fonts =
  "'IBM Plex Sans', -apple-system, 'Segoe UI', Roboto, 'IBM Plex Sans Arabic', Tahoma, 'Noto Sans Gujarati', " +
  "'PingFang SC', 'Microsoft YaHei', Arial, sans-serif";

/** A text whose line ends stay in every client. */
function toLines(text: string): Html[] {
  return text.split(/\r?\n/).map((line, index) => html`${index > 0 && trusted('<br>')}${line}`);
}

/**
 * Renders a mail as HTML on the seller's letterhead: tables and inline styles, which every mail client
 * understands; no scripts and nothing from another server.
 */
export function mailHtml(parts: MailParts, head: MailHead, locale: Locale): string {
  const { title, greeting, sentence, attached, open } = parts;
  const isRtl = isRightToLeft(locale);
  const start = isRtl ? 'right' : 'left';
  const { letterhead } = head;
  const accent = withContrast(letterhead.color ?? light.accent, light.paper, contrast);
  const darkAccent = withContrast(letterhead.color ?? dark.accent, dark.tray, contrast);
  const aligned = `text-align: ${start}`;
  return html`<!doctype html>
    <html lang="${locale}" dir="${isRtl ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>${title}</title>
        <style>
          ${trusted(style(darkAccent))}
        </style>
      </head>
      <body class="paper" style="margin: 0; padding: 0; background: ${light.paper}">
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background: ${light.paper}; font-family: ${trusted(fonts)}"
        >
          <tr>
            <td align="center" style="padding: 24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                dir="${isRtl ? 'rtl' : 'ltr'}"
                style="max-width: 600px; ${aligned}"
              >
                <tr>
                  <td style="padding: 0 4px 16px">${letterheadRow(head, { accent, start })}</td>
                </tr>
                <tr>
                  <td
                    class="bar"
                    height="3"
                    style="height: 3px; font-size: 0; line-height: 0; background: ${accent}; border-radius: 3px 3px 0 0"
                  >
                    &nbsp;
                  </td>
                </tr>
                <tr>
                  <td
                    class="tray pad"
                    style="padding: 28px; border: 1px solid ${light.line}; border-top: 0; border-radius: 0 0 10px 10px; background: ${light.tray}; font-size: 16px; line-height: 1.5; ${aligned}"
                  >
                    <p class="text" style="margin: 0 0 16px; color: ${light.text}">${greeting}</p>
                    <h1
                      class="ink"
                      style="margin: 0 0 8px; font-size: 20px; line-height: 1.35; font-weight: 600; color: ${light.ink}"
                    >
                      ${title}
                    </h1>
                    <p class="text" style="margin: 0; color: ${light.text}; overflow-wrap: anywhere">
                      ${toLines(sentence)}
                    </p>
                    ${attached !== null && html`<p class="foot" style="margin: 16px 0 0; font-size: 14px; color: ${light.foot}">${attached}</p>`}
                    ${open !== null && openButton(open, accent)}
                  </td>
                </tr>
                <tr>
                  <td
                    class="foot"
                    style="padding: 20px 4px 0; font-size: 13px; line-height: 1.5; color: ${light.foot}; ${aligned}"
                  >
                    ${footer(parts, head, { accent, start })}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.markup;
}

interface Tone {
  readonly accent: string;
  readonly start: 'left' | 'right';
}

/** Logo, name and place. A white ground keeps a dark logo visible on dark paper. */
function letterheadRow({ letterhead, logo, logoSource }: MailHead, { accent, start }: Tone): Html {
  const name = displayName(letterhead);
  const scale = logo === null ? 0 : logoSide / Math.max(logo.width, logo.height);
  const gap = start === 'left' ? '0 14px 0 0' : '0 0 0 14px';
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      ${
        logo !== null &&
        html`<td style="padding: ${gap}">
          <img
            src="${logoSource}"
            width="${Math.round(logo.width * scale)}"
            height="${Math.round(logo.height * scale)}"
            alt=""
            style="display: block; padding: 3px; border: 0; border-radius: 6px; background: #ffffff"
          />
        </td>`
      }
      <td style="text-align: ${start}">
        <span
          class="${letterhead.color === null ? 'ink' : 'accent'}"
          dir="auto"
          style="display: block; font-size: 18px; line-height: 1.3; font-weight: 600; color: ${letterhead.color === null ? light.ink : accent}"
          >${name}</span
        >
        ${letterhead.place !== '' && html`<span class="foot" dir="auto" style="display: block; font-size: 13px; line-height: 1.5; color: ${light.foot}; text-align: ${start}">${letterhead.place}</span>`}
      </td>
    </tr>
  </table>`;
}

/** A button that Outlook draws as well: the colour is the cell's, the link fills it. */
function openButton({ label, address }: MailLink, accent: string): Html {
  return html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin: 24px 0 4px"
  >
    <tr>
      <td bgcolor="${accent}" style="border-radius: 6px">
        <a
          class="open"
          href="${address}"
          style="display: inline-block; padding: 12px 22px; border-radius: 6px; background: ${accent}; color: #ffffff; font-size: 16px; line-height: 1.25; font-weight: 600; text-decoration: none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;
}

function footer({ reason, links }: MailParts, { letterhead }: MailHead, { accent, start }: Tone): Html {
  const own = [formatAddressLine(letterhead), formatNumberLine(letterhead), letterhead.footer].filter(
    Boolean,
  );
  return html`${own.map(
      (line) =>
        html`<p dir="auto" style="margin: 0 0 4px; text-align: ${start}; overflow-wrap: anywhere">
          ${line}
        </p> `,
    )}
    <p style="margin: ${own.length > 0 ? '12px' : '0'} 0 0">${reason}</p>
    <p style="margin: 4px 0 0">
      ${links.map(
        ({ label, address }, index) =>
          html`${index > 0 && ' · '}<a class="accent" href="${address}" style="color: ${accent}"
              >${label}</a
            >`,
      )}
    </p>`;
}
