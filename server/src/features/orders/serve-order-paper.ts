import { AppError, orderPaperPath } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Parts } from '../../parts.ts';
import { requireCaller } from '../accounts/read-caller.ts';
import { sendPaper } from '../papers/send-paper.ts';
import { readSettings } from '../settings/settings.ts';
import { presentOrderLine, readOrderLines } from './order-lines.ts';
import { orderPaper } from './order-paper.ts';
import { counts } from './order.ts';
import { orderWithBuyer } from './read-orders.ts';

/** Serves the pro-forma of an order as PDF: to its buyer, and to the sales desk. */
export function serveOrderPapers(app: FastifyInstance, parts: Parts): void {
  const { database } = parts;
  app.get<{ Params: { id: string } }>(
    `${orderPaperPath}:id`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { caller } = await requireCaller(parts, request.headers);
      const id = z.uuid().safeParse(request.params.id);
      if (!id.success) throw new AppError('NOT_FOUND');
      const owner = caller.role === 'customer' ? caller.accountId : null;
      const found = await orderWithBuyer(database, id.data, owner);
      if (found === null) throw new AppError('NOT_FOUND');
      const [settings, lines] = await Promise.all([
        readSettings(database),
        readOrderLines(database, found.order),
      ]);
      const paper = orderPaper(
        found,
        lines.filter(counts).map((line) => presentOrderLine(found.order, line)),
        { company: settings.company_name, statement: settings.kp_statement },
      );
      return sendPaper(reply, paper, found.order.order_no);
    },
  );
}
