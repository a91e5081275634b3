import type { CallName } from '@loupe/contract';
import { create } from 'zustand';
import { createIdempotencyKey } from '../idempotency-key.ts';
import { canStoreSealed, readSealedPart, storeSealedPart } from '../offline-cache/response-cache.ts';
import { onSignedOut } from '../session.ts';
import { draftsSchema, goodsIdsOf, toDraftAction, type Draft, type DraftGoods } from './draft.ts';

const partName = 'drafts';
/** Drafts are the user's own work: unlike what the server can send again, they stay while the screen is locked. */
const store = 'drafts';

/** The drafts of this session, oldest first. Null before they are read. */
export const useDrafts = create<{ readonly drafts: readonly Draft[] | null }>()(() => ({ drafts: null }));

export type GoodsSource = (uuids: readonly string[]) => readonly DraftGoods[];
let describeGoods: GoodsSource = () => [];

/** Sets what describes goods as the screens show them. */
export function setGoodsSource(next: GoodsSource): void {
  describeGoods = next;
}

async function readDrafts(): Promise<readonly Draft[]> {
  const part = await readSealedPart(partName, store);
  // What cannot be read must not replace what this tab shows.
  if (part === null) return useDrafts.getState().drafts ?? [];
  const parsed = draftsSchema.safeParse(JSON.parse(new TextDecoder().decode(part.bytes)));
  return parsed.success ? parsed.data : [];
}

/** Changes the stored drafts; `change` sees what other tabs have stored. One tab at a time. */
export async function changeDrafts(
  change: (drafts: readonly Draft[]) => readonly Draft[] | Promise<readonly Draft[]>,
): Promise<void> {
  await navigator.locks.request('loupe.drafts', async () => {
    const drafts = await change(await readDrafts());
    await storeSealedPart(
      partName,
      { bytes: new TextEncoder().encode(JSON.stringify(drafts)), at: Date.now() },
      store,
    );
    if (canStoreSealed()) useDrafts.setState({ drafts });
  });
}

/** Shows the drafts that this session stored earlier. */
export async function loadDrafts(): Promise<void> {
  if (canStoreSealed()) useDrafts.setState({ drafts: await readDrafts() });
}

/** Stores an action that could not be sent; false for actions that do not wait. An equal one waits only once. */
export async function saveDraft(call: CallName, body: unknown): Promise<boolean> {
  const action = toDraftAction(call, body);
  if (action === null || !canStoreSealed()) return false;
  const asText = (one: unknown) => JSON.stringify(one);
  await changeDrafts((drafts) => {
    const isWaiting = drafts.some(
      (draft) => draft.state !== 'sent' && asText(draft.action) === asText(action),
    );
    if (isWaiting) return drafts;
    const key = createIdempotencyKey();
    const goods = describeGoods(goodsIdsOf(action));
    return [...drafts, { key, at: Date.now(), action, goods: [...goods], state: 'waiting', code: null }];
  });
  return true;
}

/** Removes drafts. */
export async function discardDrafts(isDiscarded: (draft: Draft) => boolean): Promise<void> {
  await changeDrafts((drafts) => drafts.filter((draft) => !isDiscarded(draft)));
}

/** Lets a draft be sent at the prices that are shown now. */
export async function confirmDraft(key: string): Promise<void> {
  await changeDrafts((drafts) =>
    drafts.map((draft) =>
      draft.key === key
        ? {
            ...draft,
            state: 'waiting',
            goods: draft.goods.map((one) => ({ ...one, price: one.newPrice ?? one.price, newPrice: null })),
          }
        : draft,
    ),
  );
}

onSignedOut(() => {
  useDrafts.setState({ drafts: null });
});
