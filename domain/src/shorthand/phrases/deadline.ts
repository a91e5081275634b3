import { dictionaryOf } from '../phrase-dictionary.ts';
import { openedBy } from '../phrase-parser.ts';
import { isSign, type Token } from '../token.ts';

const days =
  'monday, tuesday, wednesday, thursday, friday, saturday, sunday, mon, tue, tues, wed, thu, thur, thurs, fri, sat, sun';
/** Times until which something is asked for, in the languages of the messages. */
const times = dictionaryOf(
  ...days.split(', ').flatMap((day) => ['', 'this ', 'next ', 'coming '].map((which) => which + day)),
  'today, tonight, tomorrow, tmrw, tmr, tmw, tomm, eod, cob, eow, noon, midday, morning, afternoon, evening, lunch',
  'weekend, close of business, month end, next week, this week, next month, christmas',
  ...['day', 'week', 'month'].flatMap((span) =>
    ['', 'the ', 'this ', 'next '].map((which) => `end of ${which}${span}`),
  ),
  'montag, dienstag, mittwoch, donnerstag, freitag, samstag, sonntag, heute, morgen, übermorgen, mittag, abend',
  'wochenende, ende der woche',
  'maandag, dinsdag, woensdag, donderdag, vrijdag, zaterdag, zondag, vandaag, vanavond, einde van de week, het weekend',
  'lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, demain, aujourd hui, ce soir, midi, fin de semaine',
  'lunedì, martedì, mercoledì, giovedì, venerdì, sabato, domenica, domani, oggi, stasera, fine settimana',
  'lunes, martes, miércoles, jueves, viernes, sábado, domingo, mañana, hoy, esta tarde',
  'segunda, terça, quarta, quinta, sexta, amanhã, hoje',
  'понедельника, вторника, среды, четверга, пятницы, субботы, воскресенья, конца недели, вечера',
  'понедельнику, вторнику, среде, четвергу, пятнице, субботе, концу недели, вечеру, завтра, сегодня',
  'pazartesi, salı, çarşamba, perşembe, cuma, cumartesi, pazar, yarın, bugün, akşam',
  'מחר, היום, יום ראשון, יום שני, יום שלישי, יום רביעי, יום חמישי, יום שישי, סוף השבוע',
  'ראשון, שני, שלישי, רביעי, חמישי, שישי',
);
const prepositions = dictionaryOf(
  'by, before, until, till, not later than, no later than, latest, latest by, for, upto, max',
  'bis, vor, für, spätestens, voor, tegen, uiterlijk, avant, pour, d ici, entro, per',
  'antes de, antes del, para, para el, до, к, ко, על',
);
const urgent = dictionaryOf(
  'asap, a s a p, urgent, urgently, immediately, as soon as possible, soonest, at the earliest',
);
const articles = /^(THE|A|DE|DEL|EL|LE|LA|HET|DEN|DEM|IL)$/;

/** `5pm`, `12/03`, `3 December`: a time in figures. */
function clockLength(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.kind !== 'number') return 0;
  const next = tokens[at + 1];
  if (/^(AM|PM|UHR|UUR|H|O|TH|ST|ND|RD)$/.test(next?.text ?? '')) return 2;
  if (months.test(next?.text ?? '')) return 2;
  return isSign(next, '/:') && tokens[at + 2]?.kind === 'number' ? 3 : 0;
}
const months =
  /^(JAN|JANUARY|FEB|FEBRUARY|MARCH|APR|APRIL|JUNE|JULY|AUG|AUGUST|SEPT?|SEPTEMBER|OCT|OCTOBER|NOV|NOVEMBER|DEC|DECEMBER)$/;

/** Number of tokens of a word before a time, with the time: `by Wednesday`, `bis Mittwoch`; 0 when there is none. */
function boundLength(tokens: readonly Token[], at: number): number {
  const preposition = prepositions.find(tokens, at)?.length ?? 0;
  if (preposition === 0) return 0;
  const article = articles.test(tokens[at + preposition]?.text ?? '') ? 1 : 0;
  const start = at + preposition + article;
  const time = times.find(tokens, start)?.length ?? clockLength(tokens, start);
  return time === 0 ? 0 : preposition + article + time;
}

/** Number of tokens of the time until which something is asked for: `by Wednesday`, `asap`; 0 when there is none. */
export const deadlineLength = (tokens: readonly Token[], at: number): number =>
  Math.max(boundLength(tokens, at), urgent.find(tokens, at)?.length ?? 0);

/** Whether a time begins that alone does not tell whether something is asked for: `prices today`, `prices until Friday`. */
export const timeLength = (tokens: readonly Token[], at: number): number =>
  times.find(tokens, at)?.length ?? 0;

const opening = dictionaryOf('by, before, until, till, upto, max');

/**
 * `by 12/03`, which is no size and no ratio; and a time behind a translated word that elsewhere is a bound of a figure:
 * `bis Mittwoch`.
 */
export const parseDeadline = openedBy(
  (token) => opening.opensWith(token),
  (tokens, at) => {
    const length = boundLength(tokens, at);
    const isDate = isSign(tokens[at + 2], '/');
    return length > 0 && (isDate || bounds.test(tokens[at]?.text ?? ''))
      ? { length, statements: null, role: 'unknown' }
      : null;
  },
);
const bounds = /^(UPTO|MAX)$/;
