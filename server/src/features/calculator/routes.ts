import type { Parts } from '../../parts.ts';
import type { Handlers } from '../../route.ts';
import { answerCalculation } from './answer-calculation.ts';

export function calculatorRoutes({ database }: Parts): Pick<Handlers, 'getRapnetCal'> {
  return {
    getRapnetCal: async ({ caller, body: { data } }) =>
      answerCalculation(database, data, caller.userDiscHundredths),
  };
}
