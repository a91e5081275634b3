import { PhraseDictionary } from './phrase-dictionary.ts';
import type { Token } from './token.ts';

/**
 * Trade words of other languages by their English word, separated by commas: Hindi and Gujarati, Hebrew, Russian,
 * Dutch, French, German, Turkish, Arabic and Chinese, as they are mixed into messages. An English word of
 * several words is written together.
 */
const spellings: Readonly<Record<string, string>> = {
  NEED: `
    chahiye, chaiye, chahie, chaahiye, chahiyea, chaiyye, joiye, joiye che, joiye chhe, joie, tzarich, tsarich,
    tzricha, tzrichim, mechapes, mechapesim, нужен, нужна, нужны, нужно, надо, ищу, ищем, требуется, требуются,
    интересует, интересуют, zoek, zoeken, gezocht, wij zoeken, cherche, je cherche, nous cherchons, recherche,
    besoin, besoin de, arıyorum, ariyorum, arıyoruz, ariyoruz, lazım, lazim, suche, gesucht, wir suchen, busco,
    مطلوب, أريد, نريد, نحتاج, احتاج, أحتاج, אני צריך, צריך, מחפש`,
  WITHOUT: 'bina, bli, без, бес, sans, zonder, ohne, sin, senza, بدون, بلا, בלי, ללא',
  NO: 'geen, kein, keine, pas de, не, нет, لا, לא, lo',
  NOTOK: `
    nahi chalega, nahin chalega, nahi chalegi, nai chalega, nai chale, nahi chale, nathi chalse, nahi chalse,
    nathi joitu, nathi joita, nathi joiti, nathi joiye, nathi chaltu, nahi, nahin, nathi, na chale,
    не предлагать, не нужен, не нужны, не нужно, не надо, не подходит, не подойдут, не подойдет, не интересует,
    не интересуют, niet ok, niet goed, pas accepté, pas accepte, non accepté, olmasın, olmasin, istemiyorum,
    istemiyoruz, yok, lo beseder, lo tov, غير مقبول`,
  ALSOOK:
    'bhi chalega, bhi chalse, bhi chalegi, bhi ok, pan chalse, pan ok, gam beseder, gam tov, ook goed, mag ook, aussi ok, aussi bien, тоже можно, тоже подойдет, да olur, da olur, de olur',
  OK: `
    chalega, chalse, chalegi, chale, theek hai, thik hai, thik che, beseder, можно, подойдет, подойдут,
    допускается, допустимо, mag, toegestaan, accepté, acceptée, olur, olabilir, مقبول, מקובל, geht, erlaubt`,
  ONLY: 'sirf, khali, faqt, fakt, rak, только, alleen, enkel, uniquement, seulement, sadece, yalnız, yalniz, yalnızca, فقط, nur, solo, רק',
  ALSO: 'bhi, ane, gam, ve gam, также, ook, aussi, ayrıca, ayrica',
  AND: 'aur, ane, et, und, и, ve, ani, و, ו',
  OR: 'ya, ya fir, или, ou, oder, veya, ya da, أو, או, o',
  UPTO: `до, tot, jusqu à, jusqu'à, jusqua, bis, ad, حتى, עד`,
  MAXSUFFIX: 'ke under, ke neeche, ke niche, se kam, se niche, se neeche, tak, ke andar, andar, sudhi, kadar',
  MAX: 'max. tot, макс, макс., azami, en fazla, максимум, maximaal',
  MIN: 'kam se kam, от, en az, minimaal, vanaf, mindestens, à partir de, минимум, мин, min., asgari',
  UP: 'upar, se upar, и выше, и больше, и более, en hoger, en meer, et plus, ve üzeri, ve uzeri, üzeri, uzeri, ve üstü, ve ustu, וּמעלה, ומעלה, فما فوق',
  ATALL: 'bilkul, вообще, совсем, du tout, hiç, hic, helemaal, bichlal',
  CT: 'карат, карата, каратов, кар, ct., karaat, carats., قيراط, קראט, קרט, qirat',
  PERCT:
    'per karaat, за карат, par carat, karat başı, karat basi, karat basina, karat başına, pro karat, per qirat, لكل قيراط, للقيراط, לקראט, crt ka, carat ka',
  PCS: 'шт, шт., штук, штуки, stuks, stuk, pièces, adet, nang, nung, dana, حبة, حبات, قطعة, قطع, יחידות',
  PAIR: 'zug, пара, пару, paire, paar, çift, cift, jodi, jod, joda, جوز, زوج, זוג',
  PAIRS: 'zugot, пары, paires, paren, çiftler, jodiyan, jodis',
  ROUND:
    'круг, круга, круги, кругов, круглый, круглые, круглая, круглых, rond, ronde, ronds, rondes, yuvarlak, gol, agol, دائري, مستدير, עגול, runde, rund',
  OVAL: 'овал, овала, овалы, овалов, овальный, ovaal, ovale, ovales, ovalen, اوفال, بيضوي, אובל, 蛋形, 椭圆钻',
  PEAR: 'груша, груши, груш, грушу, peer, peren, poire, poires, armut, damla, tipa, كمثري, אגס, טיפה, birne',
  PRINCESS: 'принцесса, принцессы, принцесс, princesse, prinses, prenses, برنسيس, פרינסס, prinzess',
  CUSHIONGROUP: 'кушон, кушоны, кушен, coussin, kussen, yastık, yastik, كوشن, קושן, kissen',
  EMERALD:
    'эмеральд, изумруд, изумруды, изумрудов, изумрудная, изумрудный, émeraude, emeraude, smaragd, zümrüt, zumrut, زمرد, אמרלד',
  MARQUISE: 'маркиз, маркиза, маркизы, markies, markiz, ماركيز, מרקיזה, 马眼钻',
  HEART: 'сердце, сердца, сердец, coeur, cœur, hart, hartje, kalp, قلب, לב, herz',
  RADIANTGROUP: 'радиант, радианты, radyan, راديانت, רדיאנט',
  FLUOR:
    'флюр, флюра, флюор, флюоресценция, флюоресценции, флуоресценция, флуоресценции, floresans, florasans, fluorescentie, fluorescence., fluoreszenz, فلورسنت, فلوريسنت, فلورسنس, פלואור, פלורסנט',
  NOFLUOR: 'floresansız, floresansiz, نظيف فلور',
  FAINT: 'слабая, слабый, слабое, faible, zwak, zayıf, zayif',
  MEDIUM: 'средняя, средний, среднее, moyenne, moyen, orta',
  STRONG: 'сильная, сильный, сильное, forte, sterk, güçlü, guclu',
  BROWN:
    'коричневый, коричневые, коричневых, коричневого, коричневость, bruin, bruine, brun, brune, bruns, brunes, kahverengi, kahve, braun, braune, بني, חום, chum, 咖啡色, katthai, kathai',
  GREEN:
    'зеленый, зеленые, зелёный, зелёные, зеленых, groen, groene, vert, verte, verts, yeşil, yesil, grün, أخضر, ירוק',
  MILKY:
    'молочный, молочные, молочных, молочность, melkachtig, melkachtige, melkig, laiteux, laiteuse, sütlü, sutlu, milchig, حليبي, חלבי, dudhiya, dudhiyo',
  TINGE: 'оттенок, оттенка, оттенков, оттенки, teinte, nuance, zweem, renk tonu',
  BLACK:
    'черный, черные, чёрные, черных, чёрных, noir, noirs, zwarte, siyah, schwarz, أسود, שחור, kala, kaala, kali',
  EYECLEAN: 'чисто на глаз, чистый на глаз, oogzuiver, gözle temiz, pur à l oeil, נקי לעין',
  ELONGATED: 'вытянутый, вытянутая, вытянутые, allongé, allongée, langwerpig, uzun, länglich',
  NATURAL:
    'натуральный, натуральные, naturel, naturels, natuurlijk, natuurlijke, doğal, dogal, طبيعي, טבעי, asli',
  LABGROWN:
    'выращенный, выращенные, синтетика, синтетический, laboratuvar, de labo, labo diamant, مختبري, מעבדה',
  NONCERT:
    'без сертификата, без серта, sans certificat, zonder certificaat, sertifikasız, sertifikasiz, bina certificate, bli teuda, بدون شهادة',
  CERT: 'сертификат, серт, certificaat, certificat, sertifika, sertifikalı, sertifikali, شهادة, תעודה, teuda',
  DIAMOND:
    'бриллиант, бриллианты, бриллианта, brillant, diamant, diamants, diamanten, elmas, pırlanta, pirlanta, hira, heera, hire, الماس, ماس, יהלום, yahalom, yahalomim',
  PLS: 'пожалуйста, пжл, alstublieft, aub, svp, s il vous plaît, s il vous plait, lütfen, lutfen, bitte, من فضلك, לבקשה, בבקשה, bevakasha, meherbani',
  THANKS:
    'спасибо, bedankt, dank, dank u, dank je, merci, teşekkürler, tesekkurler, sağol, danke, شكرا, תודה, toda, todah, toda raba, dhanyavad, shukriya, aabhar, gracias',
  HELLO: `
    здравствуйте, привет, добрый день, доброе утро, добрый вечер, goeiemiddag, goedemiddag, goedemorgen,
    goeiemorgen, goedenavond, goedendag, hoi, bonjour, bonsoir, salut, merhaba, merhabalar, selam, selamlar,
    günaydın, gunaydin, iyi günler, iyi gunler, guten tag, guten morgen, hallo, مرحبا, السلام عليكم, صباح الخير, مساء الخير, shalom,
    שלום, boker tov, erev tov, ma nishma, ma kore, ma shlomcha, בוקר טוב, kem cho, kem chho, majama, jai shree krishna, jai shri krishna,
    jai jinendra, jsk, ram ram, namaste, namaskar, sat sri akal, salam, salaam, assalam alaikum, salam alaikum,
    marhaba, 早上好, 下午好, 晚上好`,
  REGARDS:
    'с уважением, met vriendelijke groet, met vriendelijke groeten, groeten, mvg, cordialement, bien cordialement, saygılarımla, mit freundlichen grüßen, mfg',
};

const book = new PhraseDictionary<string>();
for (const [word, foreign] of Object.entries(spellings)) book.addAll(foreign.split(','), word);
/** Words that are also English or codes of the trade; a longer phrase that begins with them is translated. */
const ambiguousAlone = new Set([
  'O',
  'VE',
  'AD',
  'LO',
  'HART',
  'MAG',
  'SIN',
  'SOLO',
  'DANK',
  'HIC',
  'ET',
  'KALI',
]);

/** Replaces foreign words by one English token each. Offsets refer to the text as written. */
export function translateTokens(tokens: readonly Token[]): Token[] {
  const translated: Token[] = [];
  let at = 0;
  while (at < tokens.length) {
    const [first, found] = [tokens[at], book.find(tokens, at)];
    if (first === undefined) break;
    const last = found === null ? undefined : tokens[at + found.length - 1];
    if (found === null || last === undefined || (found.length === 1 && !isForeign(tokens, at))) {
      translated.push(first);
      at += 1;
      continue;
    }
    translated.push({ ...first, kind: 'word', text: found.meaning, end: last.end });
    at += found.length;
  }
  return translated;
}

/** Whether a short ambiguous word is foreign here: before or after another word, not between figures or codes. */
function isForeign(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.text ?? '';
  if (!ambiguousAlone.has(word)) return true;
  const next = tokens[at + 1];
  if (word === 'AD') return next?.kind === 'number' || /^[$€₪£₹]$/.test(next?.text ?? '');
  if (word === 'O' || word === 'HART' || word === 'SIN' || word === 'KALI') return false;
  return next !== undefined && next.kind === 'word' && next.text.length > 1;
}
