import { isSign, type Token } from '../token.ts';
import { PhraseDictionary } from '../phrase-dictionary.ts';
import { findShape } from './shape.ts';
import { askingPersonLength } from './asking-person.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import type { PhraseMatch } from '../statement.ts';

type Meaning = Omit<PhraseMatch, 'length'>;
const words = new PhraseDictionary<Meaning>();
const add = (spellings: string, meaning: Meaning) => words.addAll(spellings.split(','), meaning);

add(
  'same, same again, same again but, same but, same again in, same as above, same quality, same specs, same spec, same as before, same above, as above, ditto, same qualities, rest same, all same, rest all same, rest as above, everything same, same thing, 同上, 同样, 一样',
  { statements: [{ kind: 'same' }] },
);
add(
  'sorry, no no sorry, no no, no no no, no no wait, no no actually, oh no, oh sorry, oh wait, ah sorry, correction, correct, change, no make that, no make it, no sorry, scratch that, actually make it, rather make it, no wait, wait no, wait, oops, make it, make that, change to, change it to, change that to, i mean, i meant, meant, typo, should read, pls change, update to, now wants, wants now, now needs, now asking for, now prefers, client now wants, customer now wants, he now wants, she now wants, changed his mind, changed her mind, client changed mind, customer changed mind, changed mind, has changed to, changed to, changed it to, correction to above, correction on above, my mistake, my bad, wrongly typed, wrong, revised, 改成, 改为',
  { statements: [{ kind: 'revision' }] },
);
add(
  `hi, morning, morning all, morning team, evening all, good morning all, good evening all, good afternoon all, hi there, hello there, hello sir, hi sir, hi dear, hello dear, hello bro, hi bro, hello friend, hi friend, hi friends, hello friends, hi folks, hey guys, hey all, hey there, hello, hey, hii, hiii, helo, dear, dear sir, dear all, dear team, hi team, hi all, hello all, hello team, good morning,
  good mrng, gud mrng, gd mrng, good mng, guys, gents, folks, everyone, sirs, hi guys, hello guys, hi everyone,
  good afternoon, good evening, good day, gd morning, gm, ga, greetings, namaste, salam, sir, sirji, sir ji, madam, maam,
  mam, bhai, bhaiya, bhaijaan, bro, brother, boss, friend, friends, lah, leh, hor, liao, dost, seth, sethji, ji, habibi, achi, motek, yaar,
  what's up, whats up, wassup, how's it going, hows it going, how is it going, hope you're well, hope youre well, hope ur well, hope u r well, hope u are well, hope this finds you well, i hope this finds you well, hope this message finds you well, i hope you are well, i hope you're well, hope you are fine, hope you're doing well, hope you're good, trust you are well, trust all is well,
  hope you are well, hope all is well, hope you are doing well, how are you, how r u, 老板, 您好, 你好, 亲, 各位`,
  { statements: [], role: 'courtesy', noise: 'greeting' },
);
add(
  `thanks, thank you, thanks a lot, many thanks, thanks in advance, thank you in advance, thank you for your message, thanks for your message, thank you for your mail, thank you for your email, thanks for your mail, thanks for your email, thank you for your reply, thanks for your reply, thank you for your prompt reply, thank you for your quick reply, thanks for getting back, thank you for getting back to us, thank you for your offer, thanks for your offer, with best regards, with kind regards, with warm regards, with regards, with many thanks, kindest regards, warmest regards, yours faithfully, yours truly, sincerely yours, respectfully, thx, thnx, tks, tnx, ty, tq, regards,
  rgds, best regards, kind regards, warm regards, best rgds, brgds, cheers, sincerely, yours sincerely, best wishes,
  谢谢, 多谢, 感谢`,
  { statements: [], role: 'courtesy', noise: 'signature' },
);
/** Persons for whom a message asks. */
const buyers = ['client', 'customer', 'buyer'].flatMap((buyer) => [
  ...['my', 'our', 'a', 'the'].map((article) => `${article} ${buyer}`),
  ...['my', 'our'].map((owner) => `one of ${owner} ${buyer}s`),
]);

/** `we should be grateful if you could offer us`, `would you be so kind as to quote`: a lead and the verb of a request. */
const politeLeads = new PhraseDictionary<true>().addAll(
  [
    ...['i', 'we'].flatMap((person) =>
      ['should', 'would', 'd'].flatMap((verb) =>
        ['grateful', 'obliged', 'thankful', 'glad', 'pleased', 'happy'].flatMap((word) =>
          ['could', 'can', 'would'].map((other) => `${person} ${verb} be ${word} if you ${other}`),
        ),
      ),
    ),
    ...['would', 'could'].flatMap((verb) => [
      `${verb} you be so kind as to`,
      `${verb} you be kind enough to`,
      `${verb} you kindly`,
      `${verb} you please`,
    ]),
    ...['we', 'i'].flatMap((person) => [`${person} kindly ask you to`, `${person} would ask you to`]),
    'please be so kind as to',
    ...['i', 'we', 'he', 'she', 'they', ...buyers].flatMap((person) =>
      ['would like to', 'like to', 'd like to', 'want to', 'wants to', 'wish to', 'wishes to', 'hope to'].map(
        (verb) => `${person} ${verb}`,
      ),
    ),
  ],
  true,
);
const requestVerbs = new PhraseDictionary<true>().addAll(
  [
    'offer',
    'quote',
    'send',
    'propose',
    'show',
    'find',
    'source',
    'supply',
    'provide',
    'suggest',
    'share',
    'buy',
    'purchase',
    'order',
    'get',
    'see',
    'receive',
    'have',
  ].flatMap((verb) => [
    verb,
    `${verb} us`,
    `${verb} me`,
    `${verb} us with`,
    `${verb} me with`,
    `${verb} for`,
  ]),
  true,
);

/** `we kindly ask for your offer of the following stone`: the verb, what is asked for, and what it is about. */
const quoteParts = [
  ['', 'i ', 'we '].flatMap((person) =>
    [
      'kindly ask',
      'would ask',
      'ask',
      'kindly request',
      'request',
      'would like to ask',
      'would appreciate',
    ].map((verb) => person + verb),
  ),
  ['for ', ''].flatMap((word) =>
    [
      'your offer',
      'your best offer',
      'an offer',
      'your quotation',
      'a quotation',
      'your quote',
      'a quote',
    ].map((offer) => word + offer),
  ),
  ['of', 'for', 'on'].flatMap((word) =>
    ['', ' the following', ' the following stone', ' the following stones', ' the following goods'].map(
      (goods) => word + goods,
    ),
  ),
].map((spellings) => new PhraseDictionary<true>().addAll(spellings, true));

function quoteLength(tokens: readonly Token[], at: number): number {
  let length = 0;
  for (const part of quoteParts) {
    const found = part.find(tokens, at + length);
    if (found === null) return 0;
    length += found.length;
  }
  return length;
}

/** Number of tokens of a polite lead with its verb; 0 when there is none. */
function politeLength(tokens: readonly Token[], at: number): number {
  const quote = quoteLength(tokens, at);
  if (quote > 0) return quote;
  const lead = politeLeads.find(tokens, at)?.length ?? 0;
  const verb = lead === 0 ? 0 : (requestVerbs.find(tokens, at + lead)?.length ?? 0);
  return verb === 0 ? 0 : lead + verb;
}
words.addAll(
  [
    ...['let us know', 'let me know', 'tell us', 'tell me', 'advise', 'confirm', 'check'].flatMap((verb) =>
      ['if', 'whether'].flatMap((word) => {
        const ask = `${verb} ${word} you have`;
        return [ask, `could you please ${ask}`, `can you please ${ask}`, `please ${ask}`, `kindly ${ask}`];
      }),
    ),
    'we would kindly request',
    'we kindly request',
    'your best quotation for',
    'your best quote for',
    'your best offer for',
    'your quotation for',
    'your offer for',
    'a quotation for',
    'an offer for',
    ...[
      'any news on',
      'any update on',
      'any updates on',
      'any luck with',
      'any news about',
      'any progress on',
    ].flatMap((lead) => [lead, `${lead} the`, `${lead} my`]),
    ...['two', 'three', 'a few', 'a couple of', 'several', '2', '3'].flatMap((count) =>
      ['things', 'requests', 'needs', 'enquiries', 'inquiries', 'requirements', 'items'].flatMap((noun) =>
        ['', ' today', ' for today', ' for you', ' for you today', ' please'].map(
          (end) => `${count} ${noun}${end}`,
        ),
      ),
    ),
  ],
  { statements: [], role: 'courtesy' },
);
add('forwarded, forwarded message, fwd, fw, forwarded as received, forwarded many times, 转发', {
  statements: [],
  role: 'noise',
  noise: 'forwarded',
});
add(
  `need, needs, i'm after, im after, we're after, i am after, we are after, do you carry, do you stock, you carry, do yall have, do y'all have, do you guys have, you guys have, yall have, does anyone have, have you got, have you got any, got any, you got any, u got any, u got, check if we have, check if you have, see if you have, see if we have, if we have any, do we have, do we have any, check if we have any, can you check if we have, can you check if you have, can you see if you have, i need, we need, needed, want, i want, we want, wanted, require, requires, required,
  requirements, req, reqs, reqd, rqmt, rqd, looking for, look for, i am looking for,
  lookin, lookin for, lookin 4 a, looking 4 a, whaddya got, whaddya got in, whaddya got in a, whadya got, whatcha got, whatcha got in, what you got, what you got in, what u got, what u got in, what do you got, what do you got in, whats new, what's new, i'm looking for, im looking for, we are looking for, looking, search, searching, searching for, find, find me, wtb, want to buy,
  buy, buying, to buy, wants, she wants, he wants, they want, she needs, he needs, client says, client said, customer says, customer said, boss says, for client,
  client order, client request, fresh demand, new demand, fresh requirement,
  fresh request, new request, new requirement, pls, plz, plss, please, kindly, pls send, pls send me, send, send me, send us,
  share, show me, give, give me, offer, offer me, offers, pls offer, please offer, please quote for, let me know, lmk, let me know if you have, if you have, if you have any, if u have, if any, show only, show only stones, show only stones with, only stones with, or not, can or not, stones with, show stones with, what you have, what do you have, what u have,
  assist with, kindly assist with, please assist with, pls assist with, help me with, please help with, pls help with, propose me, please propose, please propose me, pls propose, pls propose me, kindly propose, kindly propose me, either, confirm, pls confirm, please confirm, kindly confirm, could you confirm, can you confirm, could you please, can you please, pls check if, check if, check whether, advise, pls advise, can you, could you, can u, could u, list of, send list, team, can you offer, do you have any,
  you have any, u have any, have any, seeking, seek, 收, 大量收, lots of, lot needed, any chance of, any chance, whats in, what's in, what have you in, check and send, check and confirm, check and advise, check and revert, pls check and send, please check and send, check your stock, check your stock for, pls check your stock for, please check your stock for, kindly check your stock for, do you hold any, do you hold, do u hold, do u hold any, do you carry, do you carry any, kindly check and send, pls check, please check, kindly check, one more, another one, one more request, anything in, anyone holding, anyone has, anyone have, anybody has, anybody have, who has, who have, anyone with, someone has, i am interested in, interested in, we need following,
  lookin, lookin for, what i need is, what we need is, what we do need is, what i do need is, what i want is, what we want is, somebody has, someone has, anybody has, anyone has, somebody have, someone have, party ko, client ko, customer ko, grahak ko, asking for, after, hunting for, on the hunt for, below, the below, the following, as below, see below, please see below, pls see below, kindly see below, as per below, see my request below, see our request below, re, details below, foll, the foll,  pls advise best, best price, best prices, best offer, your best, quote, pls quote, please quote, kindly offer, shlach, shlach li, efshar, yesh lecha, yesh, 求, 求购, 需要, 要, 找, 请, 我要, 我需要, 想要, 急求, 询价, 有的发我, 有的话发我, 有货发我, 有货的发, 发我, 发来, 有的请发, 有的联系, 有货联系`,
  { statements: [], role: 'courtesy' },
);
add(
  `accompanied by, accompanied by a, accompanied with, supplied with, supplied with a, comes with, comes with a, come with, coming with, complete with, backed by, backed by a, together with, along with, should carry, must carry, it should carry, it must carry, should carry a, must carry a, it should carry a, should come with, must come with, should come with a, must come with a, to come with, n also, earrings, for earrings, for an earring, for earring, for studs, for stud earrings, for a pair of earrings, listed, uploaded, stay, stays, remain, remains, has to be, have to be, needs to be, need to be, wala, wali, wale, would, could, first one, second one, third one, last one, list, request, order, orders, anything, inquiry, enquiry, query, requirement, requirements, demand, anyone, anybody, put, the, a, an, for, of, in, with, and, or, to, me, us, my, our, your, you, u, some, any, also, is, are, am, was, be, it, its, je, nous, one, ones, this, these, that,
  those, there, only, just, must, must be, gotta be, should be, should, have, has, having, from, on, at, then, but, both, following, ok, okay,
  fine, i, we, they, by, per, all, everything, so, now, do, does, will, can, diamond, diamonds, stone, stones, goods, stock, piece, pieces, pcs, pc, loose,
  single, singles, polished, dia, brilliant, brilliants, brilliiant, briliant, cut, shape, shapes, shaped, size, sizes, quality, make, grade, grades, item, items,
  certificate, each, color, colour, colors, colours, clarity, fluor, fluorescence, polish, symmetry, carat, ct, cts, weight,
  price, discount, table, depth, ratio, location, status, range, budget, total, qty, ye, yeh, wo, woh, aa, aa badhu, aa badha, badhu, badha, maal, mane, mare, amne, amare, mujhe, mujhko, mereko, humko, hamko, hume, humein, hamein, below nu, below nu j, below mujab, below pramane, below mujab nu, ka, ki, ke, ko,
  bhejo, bhej do, bhejna, dena, de do, batao, dijiye, karo, hai, hain, ho, mein, mai, se, aur, che, chhe, chho, el, shel, im, et, 钻, 钻石, 色, 净度, 荧光, 货, 的, 有, 切工, 颜色, 形状, 重量, 证书,
  石头, 一颗, 和, 或, 都, 都可以, סחורה, 以及, 全部, 全`,
  { statements: [], role: 'joining' },
);
add(
  'thanks for, thank you for, thx for, sorry for, regarding, mine is, my stone is, my one is, to exchange, exchange my, exchange, swap, trade in, didnt like, did not like, doesnt like, does not like, dislikes, hates, complained, complains, was too, were too, sold, i sold, we sold, you sold, bought, i bought, we bought, rejected, returned, declined, refused, was sold, got sold, already sold, cancelled, if, unless, when, whether, because, since, while, otherwise, else, unlike, as, until, after, before, than, though, although, except if, in case, how, why, what, where, who, which, 如果',
  { statements: null, role: 'clause' },
);
add(
  'preferably, ideally, prefer, prefers, preferring, client prefers, customer prefers, asking, can do, can you do, can u do, paying, we are paying, we prefer, i prefer, mostly, mainly, especially, maybe, perhaps, probably, hopefully, possibly, better if, best if, nearly, almost, hardly, rather, 最好',
  { statements: null, role: 'softPrefix' },
);
add(
  'a plus, is a plus, would be a plus, a bonus, is a bonus, nice to have, would be a bonus, pref, preferred, preferable, preference, as possible, would be better, would be great, would be nice, is better, priority, first choice, second choice, also considered, considered, can be considered, can also be considered, will consider, negotiable, also possible, discussable, to be discussed, favoured, favored, 优先',
  { statements: null, role: 'soft' },
);
add(
  'max, min, maximum, minimum, up, above, below, under, over, at least, at most, upto, up to, less than, more than, or better, or more, or less, and up, better, lower, higher, maxsuffix',
  { statements: null, role: 'soft' },
);
add('same price, same measurements, same question', { statements: null, role: 'unknown' });
add(
  'as discussed, as said, as usual, as mentioned, as agreed, as spoken, as per talk, as per our talk, as per call, as per our discussion, is after, are after, am after',
  { statements: null, role: 'unknown' },
);
/** `further to our call`: why the person writes. */
add(
  ['further to', 'following', 'following up on', 'with reference to']
    .flatMap((opening) =>
      [
        'call',
        'phone call',
        'conversation',
        'talk',
        'chat',
        'discussion',
        'meeting',
        'mail',
        'email',
        'message',
      ].flatMap((contact) => [`${opening} our ${contact}`, `${opening} your ${contact}`]),
    )
    .join(', '),
  { statements: [], role: 'courtesy' },
);
add('combo, combos, combination, combinations, combined', { statements: null, role: 'combination' });

/** `today's demand`, `demand of the day`: the heading of a list of requests, which is no filter by the day of listing. */
const demands =
  'demand, demands, requirement, requirements, req, reqs, reqd, request, requests, need, needs, inquiry, inquiries, enquiry, enquiries, order, orders, wants, want list, wish list, buying, buying list, shopping list'.split(
    ', ',
  );
add(
  demands
    .flatMap((demand) => [
      ...["today's", 'todays', 'today', 'for today'].flatMap((day) =>
        ['', 'urgent ', 'fresh ', 'new ', 'hot ', 'top ', 'latest ', 'main '].map(
          (kind) => `${day} ${kind}${demand}`,
        ),
      ),
      ...['of today', 'for today', 'of the day', 'for the day'].map((day) => `${demand} ${day}`),
    ])
    .join(', '),
  { statements: [], role: 'courtesy' },
);
/** `the rest unchanged`, `everything else stays the same`: behind a change, what it leaves. */
add(
  [
    'rest',
    'the rest',
    'all the rest',
    'everything else',
    'all else',
    'others',
    'the others',
    'remaining',
    'other specs',
    'other details',
  ]
    .flatMap((rest) =>
      ['unchanged', 'same', 'the same', 'as is', 'as it is', 'as before', 'as it was', 'identical'].flatMap(
        (state) =>
          ['', 'is ', 'are ', 'stays ', 'stay ', 'remains ', 'remain '].map(
            (verb) => `${rest} ${verb}${state}`,
          ),
      ),
    )
    .join(', '),
  { statements: [{ kind: 'same' }] },
);
/** `rest ok`, `the others are still needed`: the goods of a list that a change does not concern. */
add(
  [
    'rest',
    'the rest',
    'others',
    'the others',
    'other ones',
    'the other ones',
    'everything else',
    'all others',
  ]
    .flatMap((rest) =>
      [
        'ok',
        'okay',
        'fine',
        'good',
        'valid',
        'needed',
        'still needed',
        'still valid',
        'still open',
        'wanted',
        'still wanted',
      ].flatMap((state) => ['', 'is ', 'are '].map((verb) => `${rest} ${verb}${state}`)),
    )
    .join(', '),
  { statements: [], role: 'courtesy' },
);

/** What leaves a request or goods unchanged. */
const asItIs = new PhraseDictionary<true>().addAll(
  ['', 'keep ', 'keep it ', 'leave ', 'leave it ', 'stay ', 'stays '].flatMap((verb) =>
    ['as it is', 'as is', 'as they are', 'as it was', 'as before'].map((state) => verb + state),
  ),
  true,
);
const ordinals = /^(FIRST|FIRSTLY|SECOND|SECONDLY|THIRD|THIRDLY|FOURTH|LASTLY|FINALLY|NEXT)$/;

/** Parses greetings, polite phrases and grammar; `same` repeats the quality of the previous line. */
export const parseCourtesy: PhraseParser = (tokens, at) => {
  // `I have 5.11 G VS1`: an own offer; `I have a buyer` is none.
  const isOwn =
    /^(I|WE)$/.test(tokens[at]?.text ?? '') &&
    /^(HAVE|GOT|HV|HAV)$/.test(tokens[at + 1]?.text ?? '') &&
    tokens[at + 2]?.kind === 'number';
  if (isOwn) return { length: 2, statements: null, role: 'clause' };
  // `boss got 1.20 round or not?`: do you have.
  const isQuestion =
    tokens[at]?.text === 'GOT' &&
    (at === 0 || /^(BOSS|BRO|SIR|BHAI|HI|HELLO|HEY|DEAR|FRIEND|U|YOU)$/.test(tokens[at - 1]?.text ?? '')) &&
    (tokens[at + 1]?.kind === 'number' || findShape(tokens, at + 1) !== null);
  if (isQuestion) return { length: 1, statements: [], role: 'courtesy' };
  // `got a 2ct oval?`, `hi, got some pears 0.50?`
  const opensQuestion =
    tokens[at]?.text === 'GOT' &&
    /^(A|AN|ANY|SOME)$/.test(tokens[at + 1]?.text ?? '') &&
    (at === 0 ||
      isSign(tokens[at - 1], ',.!-') ||
      /^(BOSS|BRO|SIR|BHAI|HI|HELLO|HEY|DEAR|FRIEND|U|YOU|GUYS|MORNING)$/.test(tokens[at - 1]?.text ?? ''));
  if (opensQuestion) return { length: 2, statements: [], role: 'courtesy' };
  // `Morning, after an Asscher`; behind goods the word compares.
  const isSearch =
    tokens[at]?.text === 'AFTER' &&
    /^(A|AN|SOME|ANY)$/.test(tokens[at + 1]?.text ?? '') &&
    (at === 0 || isSign(tokens[at - 1], ',.:;!-'));
  if (isSearch) return { length: 2, statements: [], role: 'courtesy' };
  // `oval, no, pear 1.00`: alone between signs, between two shapes.
  const isCorrected =
    tokens[at]?.text === 'NO' &&
    isSign(tokens[at - 1], ',.?…') &&
    isSign(tokens[at + 1], ',.…') &&
    findShape(tokens, at + 2) !== null &&
    tokens.some((_, index) => index < at && findShape(tokens, index) !== null);
  if (isCorrected) return { length: 1, statements: [{ kind: 'revision' }] };
  // `First, a round 1.50; second, an oval`: the number of a request.
  const isNumbered =
    ordinals.test(tokens[at]?.text ?? '') &&
    isSign(tokens[at + 1], ',:') &&
    (at === 0 || isSign(tokens[at - 1], ',.;:!-)'));
  if (isNumbered) return { length: 1, statements: [], role: 'courtesy' };
  // `till monday morning`: a time of the day, and no greeting.
  const isTimeOfDay =
    /^(MORNING|AFTERNOON|EVENING)$/.test(tokens[at]?.text ?? '') &&
    /^(MONDAY|TUESDAY|WEDNESDAY|THURSDAY|FRIDAY|SATURDAY|SUNDAY|MON|TUE|WED|THU|FRI|SAT|SUN|TOMORROW|TMRW|TMR|THIS|BY|TILL|UNTIL|NEXT)$/.test(
      tokens[at - 1]?.text ?? '',
    );
  if (isTimeOfDay) return { length: 1, statements: null, role: 'unknown' };
  const polite = Math.max(politeLength(tokens, at), askingPersonLength(tokens, at));
  if (polite > 0) return { length: polite, statements: [], role: 'courtesy' };
  // `round ok as it is`; `as it is too expensive` is a reason.
  const unchanged = asItIs.find(tokens, at)?.length ?? 0;
  const next = tokens[at + unchanged];
  if (unchanged > 0 && (next === undefined || isSign(next, ',;.!)')))
    return { length: unchanged, statements: [], role: 'courtesy' };
  const found = words.find(tokens, at);
  if (found === null) return null;
  // `D IF any shape`: behind a colour the word is a clarity.
  if (/^IF$/.test(tokens[at]?.text ?? '') && /^[D-M]$/.test(tokens[at - 1]?.text ?? '')) return null;
  // `pls check cert`: what is to be checked follows.
  const isCheck = tokens[at + found.length - 1]?.text === 'CHECK' && found.length > 1;
  if (isCheck && tokens[at + found.length]?.kind === 'word') return null;
  return { length: found.length, ...found.meaning };
};
