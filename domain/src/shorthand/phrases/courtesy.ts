import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import type { Statement } from '../statement.ts';

/** Words of a message that request nothing by themselves. */
const fillers = new PhraseDictionary<true>().addAll(
  `
    need, needs, i need, we need, needed, need urgently, want, i want, we want, wanted, require,
    required, requirement, requirements, req, reqd, inquiry, enquiry, query, request, looking for,
    look for, i am looking for, i'm looking for, we are looking for, looking, search, searching,
    searching for, find, find me, wtb, want to buy, buy, buying, buyer for, i have buyer for,
    client wants, customer wants, for client, for my client, for customer, pls, plz, please, kindly,
    pls send, pls send me, send, send me, send us, share, show, show me, give, give me, offer, offer me,
    let me know, advise, can you, could you, list, list of, send list, hi, hello, hey, dear, sir, bhai,
    bro, brother, boss, madam, maam, team, all, friend, friends, good morning, good afternoon,
    good evening, gm, thanks, thank you, thx, tks, ty, regards, best regards, namaste, salam, dear sir,
    dear all, hi team, the, a, an, for, of, in, with, and, or, to, me, us, my, some, any, also, is, are,
    it, this, these, that, those, only, just, must, must be, should be, be, have, has, from, on, at, if,
    then, but, both, following, ok, okay, fine, diamond, diamonds, stone, stones, goods, stock, piece,
    pieces, pcs, pc, loose, single, singles, polished, dia, brilliant, cut, shape, shapes, shaped, size,
    sizes, quality, make, grade, item, items, certificate, each, color, colour, clarity, fluor,
    fluorescence, polish, symmetry, lab, carat, ct, cts, weight, price, discount, table, depth, ratio,
    location, status, 钻, 钻石, 色, 净度, 荧光, 货, 求, 求购, 需要, 要, 找, 请, 谢谢, 你好, 您好, 的, 我要, 我需要, 想要, 急求, 有, 切工,
    颜色, 形状, 重量, 证书, 石头, 一颗, 和, 或, 都, 都可以, 以及`.split(','),
  true,
);
const same = new PhraseDictionary<true>().addAll(
  [
    'same',
    'same as above',
    'same quality',
    'same specs',
    'same spec',
    'same as before',
    'same above',
    'as above',
    'ditto',
    'same qualities',
    'same colour and clarity',
    'same color and clarity',
    'rest same',
    'all same',
    '同上',
    '同样',
    '一样',
  ],
  true,
);

/** Parses polite phrases and filler words; `same` repeats the quality of the previous line. */
export const parseCourtesy: PhraseParser = (tokens, at) => {
  const again = same.find(tokens, at);
  const filler = fillers.find(tokens, at);
  if (again !== null && again.length >= (filler?.length ?? 0)) {
    const statements: Statement[] = [{ kind: 'same' }];
    return { length: again.length, statements };
  }
  return filler === null ? null : { length: filler.length, statements: [] };
};
