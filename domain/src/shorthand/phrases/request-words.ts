import type { CourtesyWords } from './courtesy-words.ts';

/** `today's demand`, `demand of the day`: the heading of a list of requests, which is no filter by the day of listing. */
const demands =
  'demand, demands, requirement, requirements, req, reqs, reqd, request, requests, need, needs, inquiry, inquiries, enquiry, enquiries, order, orders, wants, want list, wish list, buying, buying list, shopping list'.split(
    ', ',
  );

/** Without the verbs: `client wants to return`. */
const demandNouns = demands.filter((demand) => !['need', 'needs', 'wants'].includes(demand));

/** `send some options for`: the choice of stones that is asked for. */
const options = ['', 'any ', 'some ', 'your ', 'available ', 'a few ', 'good ', 'best '].flatMap((kind) =>
  ['options', 'choices'].flatMap((noun) => ['', ' for', ' in', ' of'].map((end) => `${kind}${noun}${end}`)),
);

/** Words that ask for goods, and what introduces a request. */
export const requestWords: readonly CourtesyWords[] = [
  [
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
    ].join(', '),
    { statements: [], role: 'courtesy' },
  ],
  [
    'forwarded, forwarded message, fwd, fw, forwarded as received, forwarded many times, 转发',
    {
      statements: [],
      role: 'noise',
      noise: 'forwarded',
    },
  ],
  [
    `need, needs, nd, i'm after, im after, we're after, i am after, we are after, do you carry, do you stock, you carry, do yall have, do y'all have, do you guys have, you guys have, yall have, does anyone have, have you got, have you got any, got any, you got any, u got any, u got, check if we have, check if you have, see if you have, see if we have, if we have any, do we have, do we have any, check if we have any, can you check if we have, can you check if you have, can you see if you have, i need, we need, needed, want, i want, we want, wanted, require, requires, required,
  requirements, req, reqs, reqd, rqmt, rqd, looking for, look for, i am looking for,
  lookin, lookin for, lookin 4 a, looking 4 a, whaddya got, whaddya got in, whaddya got in a, whadya got, whatcha got, whatcha got in, what you got, what you got in, what u got, what u got in, what do you got, what do you got in, whats new, what's new, i'm looking for, im looking for, we are looking for, looking, search, searching, searching for, find, find me, wtb, want to buy,
  buy, buying, to buy, wants, she wants, he wants, they want, she needs, he needs, client says, client said, customer says, customer said, boss says, for client,
  fresh demand, new demand, fresh requirement,
  fresh request, new request, new requirement, pls, plz, plss, please, kindly, pls send, pls send me, send, send me, send us,
  share, show me, give, give me, offer, offer me, offers, pls offer, please offer, please quote for, let me know, lmk, let me know if you have, if you have, if you have any, if u have, if any, show only, show only stones, show only stones with, only stones with, or not, can or not, stones with, show stones with, what you have, what do you have, what u have,
  assist with, kindly assist with, please assist with, pls assist with, help me with, please help with, pls help with, propose me, please propose, please propose me, pls propose, pls propose me, kindly propose, kindly propose me, either, confirm, pls confirm, please confirm, kindly confirm, could you confirm, can you confirm, could you please, can you please, pls check if, check if, check whether, advise, pls advise, can you, could you, can u, could u, list of, send list, team, can you offer, do you have any,
  you have any, u have any, have any, seeking, seek, 收, 大量收, lots of, lot needed, any chance of, any chance, whats in, what's in, what have you in, check and send, check and confirm, check and advise, check and revert, pls check and send, please check and send, check your stock, check your stock for, pls check your stock for, please check your stock for, kindly check your stock for, do you hold any, do you hold, do u hold, do u hold any, do you carry, do you carry any, kindly check and send, pls check, please check, kindly check, one more, another one, one more request, anything in, anyone holding, anyone has, anyone have, anybody has, anybody have, who has, who have, anyone with, someone has, i am interested in, interested in, we need following,
  lookin, lookin for, what i need is, what we need is, what we do need is, what i do need is, what i want is, what we want is, somebody has, someone has, anybody has, anyone has, somebody have, someone have, party ko, client ko, customer ko, grahak ko, asking for, after, hunting for, on the hunt for, below, the below, the following, as below, see below, please see below, pls see below, kindly see below, as per below, see my request below, see our request below, re, details below, foll, the foll,  pls advise best, best price, best prices, best offer, your best, quote, pls quote, please quote, kindly offer, shlach, shlach li, efshar, yesh lecha, yesh, 求, 求购, 需要, 要, 找, 请, 我要, 我需要, 想要, 急求, 询价, 有的发我, 有的话发我, 有货发我, 有货的发, 发我, 发来, 有的请发, 有的联系, 有货联系`,
    { statements: [], role: 'courtesy' },
  ],
  /** `further to our call`: why the person writes. */
  [
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
  ],
  /** `please send options for`, `still looking for`, `party requirement`. */
  [
    [
      ...options,
      ...[
        'looking',
        'looking for',
        'searching',
        'searching for',
        'need',
        'needing',
        'require',
        'in need of',
        'after',
        'want',
        'seeking',
      ].flatMap((ask) =>
        ['still', 'i still', 'we still', 'am still', 'i am still', 'we are still'].map(
          (lead) => `${lead} ${ask}`,
        ),
      ),
      ...[
        'party',
        'client',
        'client s',
        'customer',
        'customer s',
        'buyer',
        'buyer s',
        'broker',
        'outstation party',
      ].flatMap((person) => demandNouns.map((demand) => `${person} ${demand}`)),
    ].join(', '),
    { statements: [], role: 'courtesy' },
  ],
  [
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
  ],
];
