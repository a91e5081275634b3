import type { FastifyReply } from 'fastify';

/** Sends a paper as the PDF of that name; nobody on the way keeps it. */
export async function sendPaper(
  reply: FastifyReply,
  paper: PDFKit.PDFDocument,
  number: string,
): Promise<FastifyReply> {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${number}.pdf"`)
    .header('cache-control', 'no-store')
    .send(paper);
}
