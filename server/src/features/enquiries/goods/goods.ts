import type { AccessFlag, AskedFacts, GoodsKind, LotRow, PieceRow, StoneRow } from '@loupe/contract';
import type { Connection } from '../../../platform/database.ts';

/** The customer goods are shown to. */
export interface Asker {
  readonly accountId: number;
  readonly userDiscHundredths: number;
  readonly access: ReadonlySet<AccessFlag>;
}

/** Goods as an answer carries them to this customer now. */
export interface Goods {
  readonly kind: GoodsKind;
  readonly uuid: string;
  /** Packet, lot or stock number. */
  readonly name: string;
  /** Whether they are on the list, so that he may ask about them. */
  readonly isOffered: boolean;
  readonly facts: AskedFacts;
  readonly stone: StoneRow | null;
  readonly lot: LotRow | null;
  readonly piece: PieceRow | null;
}

/** Finds goods of one kind by their uuid; those that are of another kind, or that he may not see, are left out. */
export interface GoodsReader {
  readonly kind: GoodsKind;
  read(connection: Connection, uuids: readonly string[], asker: Asker): Promise<Goods[]>;
}
