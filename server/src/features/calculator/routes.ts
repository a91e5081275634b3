import type { Services } from '../../services.ts';
import type { Handlers } from '../../call-handlers.ts';
import { calculate } from './calculate.ts';

export function calculatorRoutes({ database }: Services): Pick<Handlers, 'getRapnetCal'> {
  return {
    getRapnetCal: async ({ caller, body: { data } }) => calculate(database, data, caller.userDiscHundredths),
  };
}
