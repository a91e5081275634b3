import { groupThousands } from '@loupe/domain';
import type { ClientPage, ClientPageStone } from './view-client-page.ts';

/** File name of the style sheet: the content policy allows no styles inside the page. */
export const styleName = 'page.css';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="${styleName}">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

/** Renders a client page as standalone HTML: no script, no session, nothing of the portal. */
export function renderClientPage({ title, note, senderName, stones }: ClientPage): string {
  const head = title === '' ? `${stones.length} ${stones.length === 1 ? 'diamond' : 'diamonds'}` : title;
  return page(
    `${head} · ${senderName}`,
    `<header>
<p class="from">${escaped(senderName)}</p>
<h1>${escaped(head)}</h1>
${note === '' ? '' : `<p class="note">${escaped(note)}</p>`}
</header>
<ol>
${stones.map(item).join('\n')}
</ol>`,
  );
}

function item({ name, facts, report, image, isAvailable, price }: ClientPageStone): string {
  const picture = image?.startsWith('https://') === true || image?.startsWith('/') === true;
  return `<li${isAvailable ? '' : ' class="gone"'}>
${picture ? `<img src="${escaped(image)}" alt="" loading="lazy" width="120" height="120">` : '<span class="no-picture" aria-hidden="true">◇</span>'}
<div>
<h2>${escaped(name)}</h2>
<p>${facts.map(escaped).join(' · ')}</p>
${report === null ? '' : `<p class="report">${escaped(report)}</p>`}
</div>
<p class="price">${isAvailable ? priceText(price) : 'No longer available'}</p>
</li>`;
}

const priceText = (price: ClientPageStone['price']) =>
  price === null
    ? ''
    : `<strong>US$ ${groupThousands(price.amount)}</strong><br><span>US$ ${groupThousands(price.perCarat)} per carat</span>`;

/** Shown where a client page does not exist or is closed. */
export const closedPage = page(
  'This page is closed',
  '<header><h1>This page is closed</h1><p class="note">Ask the sender for a new link.</p></header>',
);

export const pageStyle = `
:root { color-scheme: light dark; --ink: #1b2430; --faint: #5b6675; --paper: #f6f7f9; --tray: #fff; --line: #d9dee5; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8ecf1; --faint: #a3adba; --paper: #12161c; --tray: #1a2028; --line: #2c3540; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; }
.from { margin: 0; color: var(--faint); }
h1 { margin: 4px 0 8px; font-size: 24px; line-height: 1.2; }
.note { margin: 0 0 8px; white-space: pre-line; max-width: 65ch; }
ol { list-style: none; margin: 16px 0 0; padding: 0; border: 1px solid var(--line); border-radius: 10px; background: var(--tray); }
li { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 12px 16px; border-top: 1px solid var(--line); }
li:first-child { border-top: 0; }
li > div { flex: 1 1 200px; min-width: 0; }
h2 { margin: 0; font-size: 16px; }
li p { margin: 0; color: var(--faint); }
.report { font-variant-numeric: tabular-nums; }
img, .no-picture { width: 60px; height: 60px; border-radius: 8px; object-fit: cover; background: var(--paper); }
.no-picture { display: flex; align-items: center; justify-content: center; font-size: 28px; color: var(--faint); }
.price { text-align: end; font-variant-numeric: tabular-nums; }
.price strong { color: var(--ink); }
.gone h2, .gone p { color: var(--faint); font-weight: 400; }
`;
