import { z } from 'zod';
import type { Logo } from '../letterheads/read-letterhead.ts';
import { quoteContentSchema, type QuoteContent } from './quote-content.ts';
import { runThread } from './run-thread.ts';

const logoSchema = z
  .object({
    type: z.enum(['image/png', 'image/svg+xml']),
    bytes: z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes)),
  })
  .nullable();

/** What the thread that draws a content receives. */
export const drawingSchema = z.object({
  content: quoteContentSchema,
  /** Empty for a client page. */
  number: z.string(),
  logo: logoSchema,
  /** The PDF; the PDF that opens the dialog to print it; or its first page as PNG. */
  form: z.enum(['PDF', 'PRINT', 'IMAGE']),
});
interface Drawing extends Pick<z.infer<typeof drawingSchema>, 'number' | 'form'> {
  readonly content: QuoteContent;
  readonly logo: Logo | null;
}

/** Draws stones that are not stored as a quote, in a thread. */
export async function drawContent(drawing: Drawing): Promise<Buffer> {
  const file = await runThread(new URL('./draw-content-worker.ts', import.meta.url), drawing);
  if (!(file instanceof Uint8Array)) throw new Error('the thread sent no file');
  return Buffer.from(file);
}
