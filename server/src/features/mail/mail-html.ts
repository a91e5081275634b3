import { isRightToLeft, type Locale } from '@loupe/contract';

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
  readonly open: MailLink | null;
  readonly company: string;
  readonly footer: string;
  /** The link to the notification preferences; null when the mail cannot be turned off. */
  readonly settings: MailLink | null;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const html = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** The dark colours of the portal. Clients without `prefers-color-scheme` show the light ones. */
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

/**
 * Renders a mail as HTML: one column, no images, no external resources; readable in light and dark mode and
 * by screen readers.
 */
export function mailHtml(
  { title, greeting, sentence, open, company, footer, settings }: MailParts,
  locale: Locale,
): string {
  const direction = isRightToLeft(locale) ? 'rtl' : 'ltr';
  const openLink =
    open === null
      ? ''
      : `<p style="margin: 24px 0 8px"><a class="open" href="${html(open.address)}" style="display: inline-block; padding: 12px 20px; border-radius: 6px; background: #1f4fd8; color: #ffffff; font-weight: 600; text-decoration: none">${html(open.label)}</a></p>`;
  const settingsLink =
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
<p style="margin: 0 0 16px; color: #4a5263">${html(greeting)}</p>
<h1 style="margin: 0 0 8px; font-size: 20px; line-height: 1.35; color: #12161f">${html(title)}</h1>
<p style="margin: 0; color: #4a5263; white-space: pre-line">${html(sentence)}</p>
${openLink}
</div>
<p class="foot" style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; font-size: 13px; color: #5d6676">${html(company)}<br>${html(footer)}${settingsLink}</p>
</div>
</body>
</html>
`;
}
