import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import { encodePage, renderPages } from '../documents/render-pages.ts';
import { drawingSchema } from './draw-content.ts';
import { drawQuote } from './draw-quote.ts';

/** Pixels per point of an image: sharp on a screen of two pixels a point. */
const scale = 2;

/** A separate thread that draws one content, sends its file and ends. */
const { content, number, logo, form } = drawingSchema.parse(workerData);
const pdf = await buffer(
  await drawQuote(content, { number, logo, opensPrintDialog: form === 'PRINT' }, async () => undefined),
);
if (form === 'IMAGE') {
  const [first] = await renderPages(pdf, { scale, maxPages: 1 });
  if (first === undefined) throw new Error('the quote has no page');
  parentPort?.postMessage(await encodePage(first));
} else parentPort?.postMessage(pdf);
