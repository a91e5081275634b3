import { pieceTable } from '../../features/jewellery/pieces-by-id.ts';
import { lotTable } from '../../features/loose/lots-by-id.ts';
import { recommendGoods, type NumberedGoods } from '../../features/stock/goods/recommend-goods.ts';
import { inTransaction } from '../../platform/database.ts';
import { readWords, UsageError, type DeskCommand } from './command.ts';

function recommend(goods: NumberedGoods, called: string): DeskCommand {
  return {
    usage: 'NUMBER yes|no   (puts it forward on the home screen, or no longer)',
    run: async (args, { database, now, actor }) => {
      const [number = '', answer = ''] = readWords(args, { words: ['NUMBER', 'yes|no'] }).words;
      if (!['yes', 'no'].includes(answer)) throw new UsageError(`Say yes or no, not ${answer}.`);
      const isPutForward = answer === 'yes';
      const isFound = await inTransaction(database, async (transaction) =>
        recommendGoods(transaction, { goods, number, isPutForward, actor, now }),
      );
      if (!isFound) throw new UsageError(`There is no ${called} ${number}.`);
      return `The ${called} ${number} is ${isPutForward ? 'put forward' : 'no longer put forward'}.`;
    },
  };
}

export const goodsCommands: Readonly<Record<string, DeskCommand>> = {
  'recommend-lot': recommend(lotTable, 'lot'),
  'recommend-piece': recommend(pieceTable, 'piece'),
};
