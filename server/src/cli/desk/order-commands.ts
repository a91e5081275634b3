import { cancelOrder } from '../../features/orders/cancel-order.ts';
import { confirmOrder } from '../../features/orders/confirm-order.ts';
import { presentOrderLine, readOrderLines } from '../../features/orders/order-lines.ts';
import { piecesOf, presentOrderHead, type Order } from '../../features/orders/order.ts';
import { deliverOrder, invoiceOrder, shipOrder } from '../../features/orders/send-order.ts';
import { listDeskOrders } from '../../features/orders/desk/list-desk-orders.ts';
import { findOrder, type DeskOrder } from '../../features/orders/read-orders.ts';
import { z } from 'zod';
import { inTransaction, type Database } from '../../platform/database.ts';
import { readWords, UsageError, type DeskCommand } from './command.ts';
import { salesAt } from './sales-at.ts';

const mostListed = 100;
async function existing(database: Database, orderNo: string): Promise<DeskOrder> {
  const found = await findOrder(database, orderNo);
  if (found === null) throw new UsageError(`There is no order ${orderNo}.`);
  return found;
}

function line(order: Order, buyer: string): string {
  const { order_no, status, placed_at, summary } = presentOrderHead(order, null);
  const pieces = `${piecesOf(order)} pcs`.padStart(8);
  const when = placed_at.slice(0, 16).replace('T', ' ');
  return `${order_no}  ${status.padEnd(16)} ${when} UTC ${pieces} ${summary.amount.padStart(14)} US$  ${buyer}`;
}

export const orderCommands: Readonly<Record<string, DeskCommand>> = {
  'list-orders': {
    usage: '',
    run: async (args, { database }) => {
      readWords(args, { words: [] });
      const asked = { show: 'all', text: '', sort: 'placed_at', limit: mostListed } as const;
      const { orders } = await listDeskOrders(database, asked);
      if (orders.length === 0) return 'There are no orders.';
      return orders.map(({ order, buyer }) => line(order, buyer.email)).join('\n');
    },
  },
  'show-order': {
    usage: 'ORDER_NO',
    run: async (args, { database }) => {
      const [orderNo = ''] = readWords(args, { words: ['ORDER_NO'] }).words;
      const found = await existing(database, orderNo);
      const lines = await readOrderLines(database, found.order);
      const shown = lines.map((one) => {
        const { stone, status } = presentOrderLine(found.order, one);
        const [packet, carat, ppc, amount] = ['stock_no', 'carat', 'final_ppc', 'final_amount'].map((key) =>
          String(stone[key] ?? ''),
        );
        return `  ${packet?.padEnd(16)} ${carat?.padStart(7)} ct ${ppc?.padStart(12)} US$/ct ${amount?.padStart(14)} US$  ${status}`;
      });
      const { description } = found.order;
      return [
        line(found.order, found.buyer.email),
        ...(description === '' ? [] : [description]),
        ...shown,
      ].join('\n');
    },
  },
  'confirm-order': {
    usage: 'ORDER_NO [PACKET…]   (without packets: all of it)',
    run: async (args, { database, now, actor }) => {
      const { words, more } = readWords(args, { words: ['ORDER_NO'], takesMore: true });
      const [orderNo = ''] = words;
      await existing(database, orderNo);
      const state = await inTransaction(database, async (transaction) =>
        confirmOrder(transaction, {
          orderNo,
          by: salesAt(actor),
          now,
          ...(more.length > 0 && { packets: more }),
        }),
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
      await existing(database, orderNo);
      await inTransaction(database, async (transaction) =>
        cancelOrder(transaction, { orderNo, by: { who, personId: null, name: actor }, now, reason }),
      );
      return `Order ${orderNo} is cancelled; its stones are back in the stock.`;
    },
  },
  'invoice-order': {
    usage: 'ORDER_NO INVOICE_NO DAY   (2026-12-31)',
    run: async (args, { database, now, actor }) => {
      const [orderNo = '', invoiceNo = '', day = ''] = readWords(args, {
        words: ['ORDER_NO', 'INVOICE_NO', 'DAY'],
      }).words;
      const date = z.iso.date().safeParse(day);
      if (!date.success) throw new UsageError(`"${day}" is not a day such as 2026-12-31.`);
      await existing(database, orderNo);
      await inTransaction(database, async (transaction) =>
        invoiceOrder(transaction, { orderNo, by: salesAt(actor), now, invoiceNo, invoiceDate: date.data }),
      );
      return `Order ${orderNo} is invoiced as ${invoiceNo}.`;
    },
  },
  'ship-order': {
    usage: 'ORDER_NO CARRIER TRACKING',
    run: async (args, { database, now, actor }) => {
      const [orderNo = '', carrier = '', tracking = ''] = readWords(args, {
        words: ['ORDER_NO', 'CARRIER', 'TRACKING'],
      }).words;
      await existing(database, orderNo);
      await inTransaction(database, async (transaction) =>
        shipOrder(transaction, { orderNo, by: salesAt(actor), now, carrier, tracking }),
      );
      return `Order ${orderNo} is on its way with ${carrier}, ${tracking}.`;
    },
  },
  'deliver-order': {
    usage: 'ORDER_NO',
    run: async (args, { database, now, actor }) => {
      const [orderNo = ''] = readWords(args, { words: ['ORDER_NO'] }).words;
      await existing(database, orderNo);
      await inTransaction(database, async (transaction) =>
        deliverOrder(transaction, { orderNo, by: salesAt(actor), now }),
      );
      return `Order ${orderNo} is delivered.`;
    },
  },
};
