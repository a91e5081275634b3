import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';

export interface NewMessage {
  readonly enquiryId: number;
  readonly side: 'CUSTOMER' | 'DESK';
  /** Null for a message written at the command line. */
  readonly authorId: number | null;
  readonly text: string;
  readonly now: Date;
}

export async function addMessage(
  transaction: Transaction,
  { enquiryId, side, authorId, text, now }: NewMessage,
): Promise<void> {
  await transaction.query(
    sql`insert into enquiry_messages (enquiry_id, sender, author_id, text, created_at)
      values (${enquiryId}, ${side}, ${authorId}, ${text}, ${now})`,
  );
}
