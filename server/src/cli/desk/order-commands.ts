import { cancelOrder } from '../../features/orders/cancel-order.ts';
import { confirmOrder } from '../../features/orders/confirm-order.ts';
import { presentOrderLine, readOrderLines } from '../../features/orders/order-lines.ts';
import { piecesOf, presentOrderHead, type Order } from '../../features/orders/order.ts';
import { findOrder, listEveryOrder } from '../../features/orders/read-orders.ts';
import { inTransaction } from '../../platform/database.ts';
import { readWords, UsageError, type DeskCommand } from './command.ts';

const mostListed = 100;

function line(order: Order, buyer: string): string {
  const { order_no, status, placed_at, summary } = presentOrderHead(order);
  const pieces = `${piecesOf(order)} pcs`.padStart(8);
  const when = placed_at.slice(0, 16).replace('T', ' ');
  return `${order_no}  ${status.padEnd(16)} ${when} UTC ${pieces} ${summary.amount.padStart(14)} US$  ${buyer}`;
}

export const orderCommands: Readonly<Record<string, DeskCommand>> = {
  'list-orders': {
    usage: '',
    run: async (args, { database }) => {
      readWords(args, { words: [] });
      const orders = await listEveryOrder(database, mostListed);
      if (orders.length === 0) return 'There are no orders.';
      return orders.map(({ order, buyer }) => line(order, buyer)).join('\n');
    },
  },
  'show-order': {
    usage: 'ORDER_NO',
    run: async (args, { database }) => {
      const [orderNo = ''] = readWords(args, { words: ['ORDER_NO'] }).words;
      const found = await findOrder(database, orderNo);
      if (found === null) throw new UsageError(`There is no order ${orderNo}.`);
      const lines = await readOrderLines(database, found.order);
      const shown = lines.map((one) => {
        const { stone, status } = presentOrderLine(found.order, one);
        const [packet, carat, ppc, amount] = ['stock_no', 'carat', 'final_ppc', 'final_amount'].map((key) =>
          String(stone[key] ?? ''),
        );
        return `  ${packet?.padEnd(16)} ${carat?.padStart(7)} ct ${ppc?.padStart(12)} US$/ct ${amount?.padStart(14)} US$  ${status}`;
      });
      const { description } = found.order;
      return [line(found.order, found.buyer), ...(description === '' ? [] : [description]), ...shown].join(
        '\n',
      );
    },
  },
  'confirm-order': {
    usage: 'ORDER_NO [PACKET…]   (without packets: all of it)',
    run: async (args, { database, now, actor }) => {
      const { words, more } = readWords(args, { words: ['ORDER_NO'], takesMore: true });
      const [orderNo = ''] = words;
      const state = await inTransaction(database, async (transaction) =>
        confirmOrder(transaction, { orderNo, actor, now, ...(more.length > 0 && { packets: more }) }),
      );
      return `Order ${orderNo} is now ${state}.`;
    },
  },
  'cancel-order': {
    usage: 'ORDER_NO [--as admin] [--reason TEXT]   (a confirmed order only as admin, with a reason)',
    run: async (args, { database, now, actor }) => {
      const { words, values } = readWords(args, { words: ['ORDER_NO'], options: ['as', 'reason'] });
      const [orderNo = ''] = words;
      const { as = 'sales', reason = null } = values;
      if (as !== 'sales' && as !== 'admin') throw new UsageError('--as must be sales or admin.');
      const who = as === 'admin' ? 'ADMIN' : 'SALES';
      await inTransaction(database, async (transaction) =>
        cancelOrder(transaction, { orderNo, actor, now, who, reason }),
      );
      return `Order ${orderNo} is cancelled; its stones are back in the stock.`;
    },
  },
};
