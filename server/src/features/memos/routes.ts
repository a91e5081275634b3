import type { Parts } from '../../parts.ts';
import type { Handlers } from '../../route.ts';
import { presentMemoHead, presentMemoLines } from './memo.ts';
import { countMemos, listMemos } from './read-memos.ts';

export function memoRoutes({ database }: Parts): Pick<Handlers, 'getMemo'> {
  return {
    getMemo: async ({ caller, body: { data } }) => {
      const memos = await listMemos(database, caller.accountId, { ...data, after: data.after ?? null });
      return {
        error: null,
        message: '',
        memos_data: memos.map((memo) => ({ ...presentMemoHead(memo), lines: presentMemoLines(memo) })),
        memo_count: await countMemos(database, caller.accountId),
      };
    },
  };
}
