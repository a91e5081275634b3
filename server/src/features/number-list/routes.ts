import type { Handlers } from '../../call-handlers.ts';
import type { Services } from '../../services.ts';
import { findNumbers } from './look-up-numbers.ts';

export function numberListRoutes({ shortReads, searchThreads }: Services): Pick<Handlers, 'lookUpNumbers'> {
  return {
    lookUpNumbers: async ({ caller: customer, encoding, body }) => {
      const numbers = await findNumbers(shortReads, body.numbers);
      const lines = await searchThreads.read('findSubstitutes', numbers, customer);
      const { response } = await searchThreads.answer('lookUpNumbers', lines, { customer, encoding });
      return response;
    },
  };
}
