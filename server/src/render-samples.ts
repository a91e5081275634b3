import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { drawTradeDocument } from './features/documents/draw-trade-document.ts';
import { pictureDocument } from './features/documents/testing/sample-document.ts';
import { getTranslator } from './features/translations/translator.ts';
import { writeLogoSvg, parseLogoSvg } from './features/letterheads/logo-svg.ts';
const svg = '<svg viewBox="0 0 100 100"><g fill="none" stroke="#12161f" stroke-width="3"><path d="M50 3L62 38 97 50 62 62 50 97 38 62 3 50 38 38Z"/><path stroke-width="1.2" d="M50 3V97M3 50H97M38 38L62 62M62 38L38 62"/></g></svg>';
const logo = { type: 'image/svg+xml' as const, bytes: Buffer.from(writeLogoSvg(parseLogoSvg(svg))) };
for (const locale of (process.argv[2] ?? 'en').split(',')) {
  const doc = { ...pictureDocument, seller: { ...pictureDocument.seller, logo } };
  const t = performance.now();
  const pdf = await drawTradeDocument(doc, 'PF-2026-000318', getTranslator(locale as 'en'));
  await pipeline(pdf, createWriteStream(`/tmp/papers-work/out/pf-${locale}.pdf`));
  console.log(locale, performance.now() - t);
}
