import { pieceTable } from '../../features/jewellery/piece-columns.ts';
import { lotTable } from '../../features/loose/lot-columns.ts';
import type { GoodsTableName } from '../../features/stock/goods/goods-tables.ts';
import { recommendGoods } from '../../features/stock/goods/recommend-goods.ts';
import { inTransaction } from '../../platform/database.ts';
import { parseArguments, UsageError, type DeskCommand } from './command.ts';

function recommend(table: GoodsTableName, called: string): DeskCommand {
  return async (args, { database, now, actor }) => {
    const [number = '', yesOrNo = ''] = parseArguments(args, {
      positionals: ['NUMBER', 'yes|no'],
    }).positionals;
    if (!['yes', 'no'].includes(yesOrNo))
      throw new UsageError(`The second argument must be yes or no, not ${yesOrNo}.`);
    const isPutForward = yesOrNo === 'yes';
    const isFound = await inTransaction(database, async (transaction) =>
      recommendGoods(transaction, { table, number, isPutForward, actor, now }),
    );
    if (!isFound) throw new UsageError(`${called} ${number} not found.`);
    return `${called} ${number} is ${isPutForward ? 'recommended' : 'no longer recommended'}.`;
  };
}

export const goodsCommands = {
  'recommend-lot': recommend(lotTable, 'Lot'),
  'recommend-piece': recommend(pieceTable, 'Piece'),
} satisfies Readonly<Record<string, DeskCommand>>;
