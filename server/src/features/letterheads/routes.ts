import type { CallResponse, Letterhead } from '@loupe/contract';
import type { Caller, Handlers } from '../../call-handlers.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import type { Services } from '../../services.ts';
import { readLetterhead } from './read-letterhead.ts';
import { saveLetterhead, saveLogo, type LetterheadChange } from './save-letterhead.ts';

type LetterheadCall =
  | 'getLetterhead'
  | 'updateLetterhead'
  | 'updateLogo'
  | 'deskGetLetterhead'
  | 'deskUpdateLetterhead'
  | 'deskUpdateLogo';

export function letterheadRoutes({ database, clock }: Services): Pick<Handlers, LetterheadCall> {
  const respond = async (companyId: number | null): Promise<CallResponse<'getLetterhead'>> => {
    const { letterhead, logo } = await readLetterhead(database, companyId);
    return {
      error: null,
      message: '',
      letterhead,
      logo: logo && `data:${logo.type};base64,${logo.bytes.toString('base64')}`,
    };
  };
  /** The company of a customer; staff change the letterhead of the seller. */
  const companyOf = ({ role, companyId }: Caller) => (role === 'customer' ? companyId : null);
  const change = async (
    caller: Caller,
    apply: (transaction: Transaction, by: LetterheadChange) => Promise<void>,
  ) => {
    const companyId = companyOf(caller);
    const actor = { userId: caller.userId, name: companyId === null ? 'desk' : 'customer' };
    await inTransaction(database, async (transaction) =>
      apply(transaction, { companyId, actor, now: clock.now() }),
    );
    return respond(companyId);
  };
  const saveContent = async (caller: Caller, letterhead: Letterhead) =>
    change(caller, async (transaction, by) => saveLetterhead(transaction, letterhead, by));
  const saveFile = async (caller: Caller, file: string | null) =>
    change(caller, async (transaction, by) => saveLogo(transaction, file, by));
  return {
    getLetterhead: async ({ caller }) => respond(companyOf(caller)),
    updateLetterhead: async ({ caller, body: { data } }) => saveContent(caller, data.letterhead),
    updateLogo: async ({ caller, body: { data } }) => saveFile(caller, data.file),
    deskGetLetterhead: async () => respond(null),
    deskUpdateLetterhead: async ({ caller, body: { data } }) => saveContent(caller, data.letterhead),
    deskUpdateLogo: async ({ caller, body: { data } }) => saveFile(caller, data.file),
  };
}
