import type { Services } from '../../services.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../call-handlers.ts';
import { addToCart } from './add-to-cart.ts';
import { readCart } from './read-cart.ts';
import { removeFromCart } from './remove-from-cart.ts';

export function cartRoutes({
  database,
  clock,
}: Services): Pick<Handlers, 'getToCart' | 'addToCart' | 'deleteToCart'> {
  return {
    getToCart: async ({ caller }) => readCart(database, caller),
    addToCart: async ({ caller, body }) => {
      await inTransaction(database, async (transaction) =>
        addToCart(transaction, caller, body.cart, clock.now()),
      );
      return readCart(database, caller);
    },
    deleteToCart: async ({ caller, body }) => {
      await inTransaction(database, async (transaction) =>
        removeFromCart(transaction, caller.companyId, body.cart),
      );
      return readCart(database, caller);
    },
  };
}
