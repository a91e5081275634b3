import type { Transaction } from '../../platform/database.ts';

export interface NewMessage {
  readonly enquiryId: number;
  readonly side: 'CUSTOMER' | 'DESK';
  /** Null at the command line. */
  readonly authorId: number | null;
  readonly text: string;
  readonly now: Date;
}

/** Adds a message to the conversation of an enquiry. */
export async function storeMessage(
  { raw }: Transaction,
  { enquiryId, side, authorId, text, now }: NewMessage,
): Promise<void> {
  await raw.query(
    `insert into enquiry_messages (enquiry_id, side, author_id, text, written_at) values ($1, $2, $3, $4, $5)`,
    [enquiryId, side, authorId, text, now],
  );
}
