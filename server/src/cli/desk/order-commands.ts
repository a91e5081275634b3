import { cancelOrder } from '../../features/orders/cancel-order.ts';
import { confirmOrder } from '../../features/orders/desk/confirm-order.ts';
import { presentOrderLine, readOrderLines } from '../../features/orders/order-lines.ts';
import { countActivePieces, presentOrderHead, type Order } from '../../features/orders/order.ts';
import { deliverOrder, invoiceOrder, shipOrder } from '../../features/orders/desk/fulfil-order.ts';
import { listDeskOrders } from '../../features/orders/desk/list-orders.ts';
import { findOrder, type DeskOrder } from '../../features/orders/read-orders.ts';
import { z } from 'zod';
import { inTransaction, type Database } from '../../platform/database.ts';
import { parseArguments, UsageError, type DeskCommand } from './command.ts';
import { salesCliActor } from './cli-actor.ts';

const maxListed = 100;
async function existing(database: Database, orderNo: string): Promise<DeskOrder> {
  const found = await findOrder(database, orderNo);
  if (found === null) throw new UsageError(`Order not found: ${orderNo}.`);
  return found;
}

function line(order: Order, buyer: string): string {
  const { order_no, status, placed_at, summary } = presentOrderHead(order, null);
  const pieces = `${countActivePieces(order)} pcs`.padStart(8);
  const when = placed_at.slice(0, 16).replace('T', ' ');
  return `${order_no}  ${status.padEnd(19)} ${when} UTC ${pieces} ${summary.amount.padStart(14)} US$  ${buyer}`;
}

export const orderCommands = {
  'list-orders': async (args, { database }) => {
    parseArguments(args, { positionals: [] });
    const query = { show: 'all', day: null, search: '', sort: 'placed_at', limit: maxListed } as const;
    const { orders } = await listDeskOrders(database, query);
    if (orders.length === 0) return 'No orders.';
    return orders.map(({ order, buyer }) => line(order, buyer.email)).join('\n');
  },
  'show-order': async (args, { database }) => {
    const [orderNo = ''] = parseArguments(args, { positionals: ['ORDER_NO'] }).positionals;
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
  'confirm-order': async (args, { database, now, actor }) => {
    const { positionals, rest } = parseArguments(args, { positionals: ['ORDER_NO'], allowsRest: true });
    const [orderNo = ''] = positionals;
    await existing(database, orderNo);
    const state = await inTransaction(database, async (transaction) =>
      confirmOrder(transaction, {
        orderNo,
        actor: salesCliActor(actor),
        now,
        ...(rest.length > 0 && { packets: rest }),
      }),
    );
    return `Order ${orderNo} is now ${state}.`;
  },
  'cancel-order': async (args, { database, now, actor }) => {
    const { positionals, values } = parseArguments(args, {
      positionals: ['ORDER_NO'],
      options: ['as', 'reason'],
    });
    const [orderNo = ''] = positionals;
    const { as = 'sales', reason = null } = values;
    if (as !== 'sales' && as !== 'admin') throw new UsageError('--as must be sales or admin.');
    const actorRole = as === 'admin' ? 'ADMIN' : 'SALES';
    await existing(database, orderNo);
    await inTransaction(database, async (transaction) =>
      cancelOrder(transaction, {
        orderNo,
        actor: { role: actorRole, userId: null, name: actor },
        now,
        reason,
      }),
    );
    return `Order ${orderNo} cancelled; its stones are available again.`;
  },
  'invoice-order': async (args, { database, now, actor }) => {
    const [orderNo = '', invoiceNo = '', day = ''] = parseArguments(args, {
      positionals: ['ORDER_NO', 'INVOICE_NO', 'DATE'],
    }).positionals;
    const date = z.iso.date().safeParse(day);
    if (!date.success) throw new UsageError(`"${day}" is not a date such as 2026-12-31.`);
    await existing(database, orderNo);
    await inTransaction(database, async (transaction) =>
      invoiceOrder(transaction, {
        orderNo,
        actor: salesCliActor(actor),
        now,
        invoiceNo,
        invoiceDate: date.data,
      }),
    );
    return `Order ${orderNo} invoiced as ${invoiceNo}.`;
  },
  'ship-order': async (args, { database, now, actor }) => {
    const [orderNo = '', carrier = '', tracking = ''] = parseArguments(args, {
      positionals: ['ORDER_NO', 'CARRIER', 'TRACKING'],
    }).positionals;
    await existing(database, orderNo);
    await inTransaction(database, async (transaction) =>
      shipOrder(transaction, { orderNo, actor: salesCliActor(actor), now, carrier, tracking }),
    );
    return `Order ${orderNo} shipped with ${carrier}, ${tracking}.`;
  },
  'deliver-order': async (args, { database, now, actor }) => {
    const [orderNo = ''] = parseArguments(args, { positionals: ['ORDER_NO'] }).positionals;
    await existing(database, orderNo);
    await inTransaction(database, async (transaction) =>
      deliverOrder(transaction, { orderNo, actor: salesCliActor(actor), now }),
    );
    return `Order ${orderNo} marked as delivered.`;
  },
} satisfies Readonly<Record<string, DeskCommand>>;
