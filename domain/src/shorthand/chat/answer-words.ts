/** Words that agree at the beginning of an answer. */
export const yes =
  /^[^\p{L}\p{N}]*(?:(?:yes|yea|yeah|yep|yup|ya|correct|right|ok|okay|sure|fine|both|both ok|both fine|either|either ok|haan?|ji|ha|dono|chalega|chalse|да|оба|sí|sì|si|oui|ja|graag|prima|beide|goed|entrambi|va bene|evet|ken|כן|نعم|是的?|对的?|好的?|可以的?|行|都行|都可以|обязательно|конечно|must|definitely)(?:[\s,.;:!，。-]+|$))+(?:(?:and|e|y|et|und|en|и|ve)\s+)?/iu;
/** Words that refuse at the beginning of an answer; `no fluor` answers nothing by itself. */
export const no =
  /^[^\p{L}\p{N}]*(?:no|nope|nah|nahi|nahin|na|not needed|not required|no need|нет|non|nein|nee|hayır|לא|lo|لا|不是?|不用|不要)(?:\s*[,.;:!，。-]+\s*|\s+(?=only\b|just\b|(?:\S+\s+){1,2}only\b)|\s*$)/iu;

/** What asks at the end of a question whether a value is accepted: `G also ok?`, `GIA可以吗`. */
const accepted =
  /[\s,]{0,3}(?:(?:is|are|also|bhi|auch|aussi)\s{1,2}){0,2}(?:ok|okay|fine|good|acceptable|possible|needed|required|chalega|chale|chalse|geht|goed|va bene|的?(?:可以|行|好))(?:\s{1,2}(?:for you|pls|please|bhai|sir))?[吗么]?\s{0,2}[?？؟]{0,3}\s{0,2}$/iu;
const hasQuestion = /[?？؟]|[吗么]\s*$/u;
const opensQuestion =
  /^\W*(?:how|which|what|kitne|kitna|wie|welche|combien|quel|quanti|quale|hoeveel|welk)\b/iu;
const offersChoice = /\p{L}\s+(?:or|ou|oder|of|ke|ya|или|או)\s+\p{L}/iu;

/** Whether a question asks if something is needed, which a refusal does not exclude. */
export const asksForNeed = (words: string): boolean =>
  /\b(?:needed|required|necessary|must|nodig|nötig|necessario)\W*$/i.test(words);

/** Whether a reply asks something. */
export const asksSomething = (words: string): boolean =>
  hasQuestion.test(words) || opensQuestion.test(words) || offersChoice.test(words) || accepted.test(words);

/** A question without the words that ask whether its value is accepted. */
export const withoutAcceptance = (words: string): string =>
  words.replace(accepted, '').replace(/[\s?？؟]{1,9}$/u, '');

const clauseEnd = /[,.;!?，。、；！？؟]/u;

/** Where the last question of a line begins and ends, else its last clause. */
export function findQuestion(line: string): readonly [start: number, end: number] {
  const mark = Math.max(...['?', '？', '؟'].map((one) => line.lastIndexOf(one)));
  const end = mark === -1 ? line.length : mark + 1;
  let start = mark === -1 ? end : mark;
  while (start > 0 && !clauseEnd.test(line.charAt(start - 1))) start -= 1;
  return [start, end];
}

/** Names of those who sell. */
const sellers =
  /(?:^|[\s(])(?:sales|desk|office|support|team|seller|supplier|stock|ufficio|vendite|verkoop|verkauf|ventes|ventas)(?:$|[\s)])|销售|客服|业务|מכירות|משרד|продаж|офис/iu;
export const isSeller = (name: string): boolean => sellers.test(name);
