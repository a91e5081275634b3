import { AppError, memoPaperPath } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Parts } from '../../parts.ts';
import { requireCaller } from '../accounts/read-caller.ts';
import { sendPaper } from '../papers/send-paper.ts';
import { readSettings } from '../settings/settings.ts';
import { memoPaper } from './memo-paper.ts';
import { findMemo } from './read-memos.ts';

/** Serves the paper of a memo as PDF: to its customer, and to the sales desk. */
export function serveMemoPapers(app: FastifyInstance, parts: Parts): void {
  const { database } = parts;
  app.get<{ Params: { id: string } }>(
    `${memoPaperPath}:id`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { caller } = await requireCaller(parts, request.headers);
      const id = z.uuid().safeParse(request.params.id);
      if (!id.success) throw new AppError('NOT_FOUND');
      const owner = caller.role === 'customer' ? caller.accountId : null;
      const memo = await findMemo(database, id.data, owner);
      if (memo === null) throw new AppError('NOT_FOUND');
      const { company_name: company, kp_statement: statement } = await readSettings(database);
      return sendPaper(reply, memoPaper(memo, { company, statement }), memo.memo_no);
    },
  );
}
