import { isRightToLeft, type Locale } from '@loupe/contract';

/** A link and what it is called. */
interface MailLink {
  readonly label: string;
  readonly address: string;
}

/** The pieces of a mail, already in words. */
export interface MailParts {
  readonly title: string;
  readonly hello: string;
  readonly sentence: string;
  readonly open: MailLink | null;
  readonly company: string;
  readonly foot: string;
  /** Where to choose what comes by mail; null where there is no choice. */
  readonly settings: MailLink | null;
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const html = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark);

/** The tray and the velvet of the portal. Readers without `prefers-color-scheme` show the first. */
const dark = `@media (prefers-color-scheme: dark) {
  body, .paper { background: #0d1017 !important; }
  .tray { background: #141924 !important; border-color: #262d3b !important; }
  h1 { color: #eef1f6 !important; }
  p { color: #b3bccb !important; }
  .foot { color: #8b95a7 !important; }
  a { color: #8fb0ff !important; }
  a.open { background: #8fb0ff !important; color: #0d1017 !important; }
}`;

const font = `font-family: 'IBM Plex Sans', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif`;

/** A mail as a page: one column, no picture, nothing from elsewhere; readable light, dark, and aloud. */
export function mailHtml(
  { title, hello, sentence, open, company, foot, settings }: MailParts,
  locale: Locale,
): string {
  const direction = isRightToLeft(locale) ? 'rtl' : 'ltr';
  const way =
    open === null
      ? ''
      : `<p style="margin: 24px 0 8px"><a class="open" href="${html(open.address)}" style="display: inline-block; padding: 12px 20px; border-radius: 6px; background: #1f4fd8; color: #ffffff; font-weight: 600; text-decoration: none">${html(open.label)}</a></p>`;
  const ways =
    settings === null
      ? ''
      : `<br><a href="${html(settings.address)}" style="color: #1f4fd8">${html(settings.label)}</a>`;
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${html(title)}</title>
<style>
:root { color-scheme: light dark; }
${dark}
</style>
</head>
<body style="margin: 0; background: #f7f8fa">
<div class="paper" role="article" aria-label="${html(title)}" style="padding: 24px 12px; background: #f7f8fa; ${font}; font-size: 16px; line-height: 1.5">
<div class="tray" style="max-width: 560px; margin: 0 auto; padding: 24px; border: 1px solid #dfe3ea; border-radius: 10px; background: #ffffff">
<p style="margin: 0 0 16px; color: #4a5263">${html(hello)}</p>
<h1 style="margin: 0 0 8px; font-size: 20px; line-height: 1.35; color: #12161f">${html(title)}</h1>
<p style="margin: 0; color: #4a5263; white-space: pre-line">${html(sentence)}</p>
${way}
</div>
<p class="foot" style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; font-size: 13px; color: #5d6676">${html(company)}<br>${html(foot)}${ways}</p>
</div>
</body>
</html>
`;
}
