import type { Services } from '../../services.ts';
import type { Handlers } from '../../call-handlers.ts';
import { presentMemoHead, presentMemoLines } from './memo.ts';
import { countMemos, listMemos } from './read-memos.ts';

export function memoRoutes({ database }: Services): Pick<Handlers, 'listMemos'> {
  return {
    listMemos: async ({ caller, body: { data } }) => {
      const memos = await listMemos(database, caller.companyId, { ...data, after: data.after ?? null });
      return {
        error: null,
        message: '',
        memos_data: memos.map((memo) => ({ ...presentMemoHead(memo), lines: presentMemoLines(memo) })),
        memo_count: await countMemos(database, caller.companyId),
      };
    },
  };
}
