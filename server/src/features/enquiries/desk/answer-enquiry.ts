import { AppError } from '@loupe/contract';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database.ts';
import { onceByKey } from '../../../platform/once-by-key.ts';
import type { Mover } from '../../life-cycle/take-step.ts';
import { lockEnquiry } from '../enquiry.ts';
import { moveEnquiry } from '../move-enquiry.ts';
import type { FurtherMessage } from '../write-enquiry.ts';

/** Actor of what is done at the command line, where nobody is signed in. */
const nobody = 0;

/** The desk answers, or adds to its answer; the customer is told. Throws NOT_FOUND, STEP_REFUSED for a closed one. */
export async function answerEnquiry(
  transaction: Transaction,
  by: Mover,
  { uuid, text, key }: FurtherMessage,
  now: Date,
): Promise<void> {
  await onceByKey(
    transaction,
    { actor: by.personId ?? nobody, call: 'deskAnswerEnquiry', key, request: { uuid, text } },
    z.null(),
    async () => {
      const enquiry = await lockEnquiry(transaction, uuid, null);
      // Opening it again is a step of its own.
      if (enquiry.state === 'CLOSED') throw new AppError('STEP_REFUSED', { state: enquiry.state });
      await moveEnquiry(transaction, enquiry, { to: 'ANSWERED', by, now, waitingSince: null, text });
      return null;
    },
  );
}
