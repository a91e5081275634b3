import { cancelOrder, confirmOrder } from '../../features/orders/answer-order.ts';
import { inTransaction } from '../../platform/database.ts';
import { readWords, UsageError, type DeskCommand } from './command.ts';

export const orderCommands: Readonly<Record<string, DeskCommand>> = {
  'list-orders': {
    usage: '',
    run: async (_args, { database }) => {
      const { rows } = await database.raw.query<{
        order_no: string;
        status: string;
        email: string;
        pieces: number;
      }>(
        `select order_no, o.status, email, (select count(*) from order_lines where order_id = o.id) as pieces
           from orders o join accounts a on a.id = account_id order by o.id desc limit 100`,
      );
      if (rows.length === 0) return 'There are no orders.';
      return rows
        .map(
          (row) =>
            `${row.order_no}  ${row.status.padEnd(16)} ${String(row.pieces).padStart(4)} pcs  ${row.email}`,
        )
        .join('\n');
    },
  },
  'show-order': {
    usage: 'ORDER_NO',
    run: async (args, { database }) => {
      const [orderNo = ''] = readWords(args, ['ORDER_NO']).words;
      const { rows } = await database.raw.query<{ packet: string; status: string }>(
        `select facts ->> 'stock_no' as packet, l.status from order_lines l join orders o on o.id = order_id
          where order_no = $1 order by l.id`,
        [orderNo],
      );
      if (rows.length === 0) throw new UsageError(`There is no order ${orderNo}.`);
      return rows.map(({ packet, status }) => `${packet.padEnd(16)} ${status}`).join('\n');
    },
  },
  'confirm-order': {
    usage: 'ORDER_NO [PACKET…]   (without packets: all of it)',
    run: async (args, { database, now, actor }) => {
      const { words, rest } = readWords(args, ['ORDER_NO']);
      const [orderNo = ''] = words;
      const state = await inTransaction(database, async (transaction) =>
        confirmOrder(transaction, { orderNo, actor, now, ...(rest.length > 0 && { packets: rest }) }),
      );
      return `Order ${orderNo} is now ${state}.`;
    },
  },
  'cancel-order': {
    usage: 'ORDER_NO [--as admin]   (a confirmed order only as admin)',
    run: async (args, { database, now, actor }) => {
      const { words, values } = readWords(args, ['ORDER_NO'], ['as']);
      const [orderNo = ''] = words;
      const who = values['as'] === 'admin' ? 'ADMIN' : 'SALES';
      await inTransaction(database, async (transaction) =>
        cancelOrder(transaction, { orderNo, actor, now, who }),
      );
      return `Order ${orderNo} is cancelled; its stones are back in the stock.`;
    },
  },
};
