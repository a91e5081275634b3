/** The head of a message in a chat or mail: sender and time as written, and where the text of the message begins. */
export interface MessageHead {
  readonly sender: string | null;
  readonly sentAt: string | null;
  /** Index in the line at which the text of the message begins; the length of the line when it is on the next line. */
  readonly bodyAt: number;
}

/** Longest sender and longest time before the text of a message. */
const longestSender = 60;
const longestTime = 40;

const dateWord = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;
/** A date without its year, which only brackets tell from a weight. */
const shortDateWord = /^\d{1,2}[./-]\d{1,2}$/;
const timeWord = /^\d{1,2}(?:\.\d{2}|:\d{2}(?::\d{2})?)(?:[ap]\.?m\.?)?$/i;
const joiningWord = /^(?:[ap]\.?m\.?|[ap]\.|m\.|[صم]|at|à|um|om|в)$/iu;
const dayOrYear = /^(?:\d{1,2}|\d{4})$/;
const monthWord = /^\p{L}{3,9}\.?$/u;

/** Whether a text is a date with a time, in any order: `22/11/26, 2:03 PM`, `22 Nov 2026 at 14:03`. */
function isTime(text: string, isInBrackets = false): boolean {
  if (text.length > longestTime) return false;
  const words = text
    .replaceAll(',', ' ')
    .split(' ')
    .filter((word) => word !== '');
  const times = words.filter((word) => timeWord.test(word));
  const isDate = (word: string) =>
    !timeWord.test(word) && (dateWord.test(word) || (isInBrackets && shortDateWord.test(word)));
  const dates = words.filter(isDate);
  if (times.length !== 1) return false;
  if (isInBrackets && words.every((word) => timeWord.test(word) || joiningWord.test(word))) return true;
  const others = words.filter((word) => !timeWord.test(word) && !isDate(word) && !joiningWord.test(word));
  if (dates.length === 1) return others.length === 0;
  const months = others.filter((word) => monthWord.test(word));
  return (
    dates.length === 0 && months.length === 1 && others.filter((word) => dayOrYear.test(word)).length === 2
  );
}

/** The time at the beginning of a line, in brackets or before a dash, and where it ends. */
function timeAtStart(line: string): { sentAt: string; end: number } | null {
  const start = line.startsWith(' ') ? 1 : 0;
  const isBracket = line.charAt(start) === '[';
  const close = isBracket ? line.indexOf(']', start) : line.search(/ [-–] /);
  if (close === -1 || close > longestTime + 2) return null;
  const sentAt = line.slice(start + (isBracket ? 1 : 0), close);
  if (!isTime(sentAt, isBracket)) return null;
  const end = close + (isBracket ? 1 : 3);
  return { sentAt, end: line.charAt(end) === ' ' ? end + 1 : end };
}

/** Parses the head of a message. The line is in plain digits, with spaces in place of invisible marks. */
export function parseHead(line: string): MessageHead | null {
  const found = timeAtStart(line);
  if (found !== null) {
    const colon = line.indexOf(':', found.end);
    if (colon === -1 || colon - found.end > longestSender) return null;
    const bodyAt = line.charAt(colon + 1) === ' ' ? colon + 2 : colon + 1;
    return { sentAt: found.sentAt, sender: cleaned(line.slice(found.end, colon)), bodyAt };
  }
  return parseBracketedEnd(line) ?? parseNamedTime(line);
}

/** Whether a line has a time but no sender: a line of the application. */
export const isTimedSystemLine = (line: string): boolean => timeAtStart(line) !== null;

/** Telegram: `Name, [22.11.2026 14:03]`. */
function parseBracketedEnd(line: string): MessageHead | null {
  const trimmed = line.trim().replace(/:$/, '');
  const open = trimmed.lastIndexOf(', [');
  if (open <= 0 || open > longestSender || !trimmed.endsWith(']')) return null;
  const sentAt = trimmed.slice(open + 3, -1);
  return isTime(sentAt, true)
    ? { sender: cleaned(trimmed.slice(0, open)), sentAt, bodyAt: line.length }
    : null;
}

/** WeChat: `Name 2026-11-22 14:03:11`. */
function parseNamedTime(line: string): MessageHead | null {
  const words = line.trim().split(' ');
  const [sentOn, at] = words.slice(-2);
  const name = words.slice(0, -2).join(' ');
  if (sentOn === undefined || at === undefined || name === '' || name.length > longestSender) return null;
  const time = at.replace(/:$/, '');
  if (name.includes(':') || /\d[.,]\d/.test(name) || !dateWord.test(sentOn) || !timeWord.test(time))
    return null;
  return { sender: cleaned(name), sentAt: `${sentOn} ${time}`, bodyAt: line.length };
}

const cleaned = (sender: string | undefined) => {
  const trimmed = (sender ?? '').replace(/^[\s~]{1,8}/, '').trim();
  return trimmed === '' ? null : trimmed;
};

const systemText =
  /^[\s<]{0,8}(?:media omitted|(?:image|video|audio|sticker|gif|document|contact card) omitted|this message was deleted|you deleted this message|missed (?:voice|video) call|messages and calls are end-to-end encrypted|null$|waiting for this message)/i;
/** Lines about the members of a group. */
const memberTexts = [
  ' joined using',
  ' was added',
  ' created group',
  ' created this group',
  ' changed the subject',
  ' changed the group',
  ' changed this group',
];
const attachment =
  /^\s*(?:<attached: [^>]{1,80}>|\S{1,80} \(file attached\)|\[(?:photo|image|video|voice|file|sticker)\]|\[(?:图片|视频|语音|文件)\])\s*$/i;

/** Whether the text of a message was written by the application: `<Media omitted>`, a deleted message. */
export const isSystemText = (body: string): boolean =>
  systemText.test(body) ||
  attachment.test(body) ||
  memberTexts.some((text) => body.toLowerCase().includes(text)) ||
  body.trimEnd().endsWith(' left');

const mailHeader =
  /^\s*\*?(?:from|sent|to|cc|bcc|date|subject|reply-to|von|an|betreff|de|objet|onderwerp|aan|van|от кого|кому|тема|发件人|收件人|主题|发送时间)\*?\s?[:：]/i;
const separatorLine =
  /^[\s>]*(?:-{2,}\s?(?:original message|forwarded message)\s?-{2,}|begin forwarded message:|_{5,}|-{5,}|={5,})\s*$/i;
const quoteIntro =
  /^\s*(?:on |am |le |op |el |в )[^\n]{6,160}(?:wrote|schrieb|a écrit|schreef|escribió|пишет|написал)[^\n]{0,40}:\s*$/i;

/** The sender of a `From:` line; null for another line. */
export const senderOfHeader = (line: string): string | null =>
  /^\s*\*?(?:from|von|van|发件人)\*?\s?[:：]\s?([^<\n]{1,80})/i.exec(line)?.[1]?.trim() ?? null;

export const isMailHeader = (line: string): boolean => mailHeader.test(line);
export const isSeparatorLine = (line: string): boolean => separatorLine.test(line);
export const isQuoteIntro = (line: string): boolean => quoteIntro.test(line);

const closing =
  /^\s*(?:--|(?:with )?(?:many |my |best |kind |kindest |warm |warmest |with |sincere )?(?:thanks|thank you|thx|tks|regards|rgds|brgds|cheers|sincerely|best|greetings|wishes)(?: (?:and|&|n) (?:best |kind |warm )?(?:regards|rgds))?(?: a lot| in advance)?|yours (?:sincerely|faithfully|truly)|(?:sincerely|faithfully|truly) yours|respectfully(?: yours)?|cordially|br|kr|mvg|cordiali saluti|distinti saluti|un cordial saludo|saludos(?: cordiales)?|(?:bien )?cordialement|salutations(?: distinguées)?|freundliche grüße|viele grüße|beste grüße|hoogachtend|met vriendelijke groet(?:en)?|с уважением|saygılarımla|mit freundlichen grüßen|sent from my \w{2,12})\s?[,.!]{0,2}\s*$/i;

/** Whether a line closes a message, so that what follows is a signature. */
export const isClosing = (line: string): boolean => closing.test(line);
