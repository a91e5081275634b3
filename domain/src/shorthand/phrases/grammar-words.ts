import type { CourtesyWords } from './courtesy-words.ts';

/** Grammar and nouns beside criteria, conditions, and words that make a value a preference. */
export const grammarWords: readonly CourtesyWords[] = [
  [
    `accompanied by, accompanied by a, accompanied with, supplied with, supplied with a, comes with, comes with a, come with, coming with, complete with, backed by, backed by a, together with, along with, should carry, must carry, it should carry, it must carry, should carry a, must carry a, it should carry a, should come with, must come with, should come with a, must come with a, to come with, n also, earrings, for earrings, for an earring, for earring, for studs, for stud earrings, for a pair of earrings, listed, uploaded, stay, stays, remain, remains, has to be, have to be, needs to be, need to be, wala, wali, wale, would, could, first one, second one, third one, last one, list, request, order, orders, anything, inquiry, enquiry, query, requirement, requirements, demand, anyone, anybody, put, the, a, an, for, of, in, with, and, or, to, me, us, my, our, your, you, u, some, any, also, is, are, am, was, be, it, its, je, nous, one, ones, this, these, that,
  those, there, only, just, must, must be, gotta be, should be, should, have, has, having, from, on, at, then, but, both, following, ok, okay,
  fine, i, we, they, by, per, all, everything, so, now, do, does, will, can, diamond, diamonds, stone, stones, goods, stock, piece, pieces, pcs, pc, loose,
  single, singles, polished, dia, brilliant, brilliants, brilliiant, briliant, cut, shape, shapes, shaped, size, sizes, quality, make, grade, grades, item, items,
  certificate, each, color, colour, colors, colours, clarity, fluor, fluorescence, polish, symmetry, carat, ct, cts, weight,
  price, discount, table, depth, ratio, location, status, range, budget, total, qty, ye, yeh, wo, woh, aa, aa badhu, aa badha, badhu, badha, maal, mane, mare, amne, amare, mujhe, mujhko, mereko, humko, hamko, hume, humein, hamein, below nu, below nu j, below mujab, below pramane, below mujab nu, ka, ki, ke, ko,
  bhejo, bhej do, bhejna, dena, de do, batao, dijiye, karo, hai, hain, ho, mein, mai, se, aur, che, chhe, chho, el, shel, im, et, 钻, 钻石, 色, 净度, 荧光, 货, 的, 有, 切工, 颜色, 形状, 重量, 证书,
  石头, 一颗, 和, 或, 都, 都可以, סחורה, 以及, 全部, 全`,
    { statements: [], role: 'joining' },
  ],
  [
    'thanks for, thank you for, thx for, sorry for, regarding, mine is, my stone is, my one is, to exchange, exchange my, exchange, swap, trade in, didnt like, did not like, doesnt like, does not like, dislikes, hates, complained, complains, was too, were too, sold, i sold, we sold, you sold, bought, i bought, we bought, rejected, returned, declined, refused, was sold, got sold, already sold, cancelled, if, unless, when, whether, because, since, while, otherwise, else, unlike, as, until, after, before, than, though, although, except if, in case, how, why, what, where, who, which, 如果',
    { statements: null, role: 'clause' },
  ],
  [
    'preferably, ideally, prefer, prefers, preferring, client prefers, customer prefers, asking, can do, can you do, can u do, paying, we are paying, we prefer, i prefer, mostly, mainly, especially, maybe, perhaps, probably, hopefully, possibly, better if, best if, nearly, almost, hardly, rather, 最好',
    { statements: null, role: 'softPrefix' },
  ],
  [
    'a plus, is a plus, would be a plus, a bonus, is a bonus, nice to have, would be a bonus, pref, preferred, preferable, preference, as possible, would be better, would be great, would be nice, is better, priority, first choice, second choice, also considered, considered, can be considered, can also be considered, will consider, negotiable, also possible, discussable, to be discussed, favoured, favored, 优先',
    { statements: null, role: 'soft' },
  ],
  [
    'max, min, maximum, minimum, up, above, below, under, over, at least, at most, upto, up to, less than, more than, or better, or more, or less, and up, better, lower, higher, maxsuffix',
    { statements: null, role: 'soft' },
  ],
  ['same price, same measurements, same question', { statements: null, role: 'unknown' }],
  [
    'as discussed, as said, as usual, as mentioned, as agreed, as spoken, as per talk, as per our talk, as per call, as per our discussion, is after, are after, am after',
    { statements: null, role: 'unknown' },
  ],
  ['combo, combos, combination, combinations, combined', { statements: null, role: 'combination' }],
];
