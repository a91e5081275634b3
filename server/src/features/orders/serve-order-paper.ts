import { AppError, orderPaperPath } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Parts } from '../../parts.ts';
import { readCaller } from '../accounts/read-caller.ts';
import { readSettings } from '../settings/settings.ts';
import { presentOrderLine, readOrderLines } from './order-lines.ts';
import { orderPaper } from './order-paper.ts';
import { counts } from './order.ts';
import { findOrder, readOrder } from './read-orders.ts';

/** Serves the pro-forma of an order as PDF: to its buyer, and to the sales desk. */
export function serveOrderPapers(app: FastifyInstance, parts: Parts): void {
  const { database } = parts;
  app.get<{ Params: { id: string } }>(
    `${orderPaperPath}:id`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const token = (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim();
      const caller = token === '' ? null : await readCaller(parts, token);
      if (caller === null) throw new AppError('SIGNED_OUT');
      const id = z.uuid().safeParse(request.params.id);
      if (!id.success) throw new AppError('NOT_FOUND');
      const owner = caller.role === 'customer' ? caller.accountId : null;
      const order = await readOrder(database, owner, id.data);
      const found = order === null ? null : await findOrder(database, order.order_no);
      if (found === null) throw new AppError('NOT_FOUND');
      const [settings, lines] = await Promise.all([
        readSettings(database),
        readOrderLines(database, found.order),
      ]);
      const paper = orderPaper(
        found,
        lines.filter(counts).map((line) => presentOrderLine(found.order, line)),
        {
          company: settings.company_name,
          statement: settings.kp_statement,
          isSampleList: found.order.list_source === 'SAMPLE',
        },
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${found.order.order_no}.pdf"`)
        .header('cache-control', 'no-store')
        .send(paper);
    },
  );
}
