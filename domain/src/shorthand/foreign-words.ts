import { dictionariesOf, PhraseDictionary } from './phrase-dictionary.ts';
import type { Token } from './token.ts';
import { tokenise } from './tokenise.ts';

/**
 * Trade words of other languages by their English word, separated by commas: Hindi and Gujarati, Hebrew, Russian,
 * Dutch, French, German, Italian, Spanish, Portuguese, Turkish, Arabic and Chinese, as they are mixed into messages. An English word of
 * several words is written together.
 */
const spellings: Readonly<Record<string, string>> = {
  NEED: `il me faut, il nous faut, il nous faudrait, il me faudrait, चाहिए, चाहिये, ચાહિએ, જોઈએ, જોઇએ, 探しています, 探してます, 希望, je recherche, chercher, nous recherchons, on recherche, j ai besoin de, on cherche, ich suche, benötige, brauche, buscamos, necesito, necesitamos, se busca, cerco, cerchiamo, cercasi, ho bisogno di, mi serve, mi servono, ci serve, ci servono, procuro, preciso de, precisamos, 
    chahiye, chaiye, chahie, chaahiye, chahiyea, chaiyye, joiye, joiye che, joiye chhe, joie, tzarich, tsarich,
    tzricha, tzrichim, mechapes, mechapesim, нужен, нужна, нужны, нужно, надо, ищу, ищем, требуется, требуются,
    интересует, интересуют, zoek, zoeken, gezocht, wij zoeken, cherche, je cherche, nous cherchons, recherche,
    besoin, besoin de, arıyorum, ariyorum, arıyoruz, ariyoruz, lazım, lazim, suche, gesucht, wir suchen, busco,
    مطلوب, أريد, نريد, نحتاج, احتاج, أحتاج, אני צריך, צריך, מחפש`,
  WITHOUT: 'sem, bina, bli, без, бес, sans, zonder, ohne, sin, senza, بدون, بلا, בלי, ללא',
  NO: 'geen, kein, keine, pas de, не, нет, لا, לא, lo',
  NOTOK: `
    mat dena, mat do, mat bhejna, mat bhejo, nahi dena, nahi chahiye, nai joiye, नहीं, नहीं चाहिए, ન જોઈએ, nahi chalega, nahin chalega, nahi chalegi, nai chalega, nai chale, nahi chale, nathi chalse, nahi chalse,
    nathi joitu, nathi joita, nathi joiti, nathi joiye, nathi chaltu, nahi, nahin, nathi, na chale,
    не предлагать, не нужен, не нужны, не нужно, не надо, не подходит, не подойдут, не подойдет, не интересует,
    не интересуют, vagar, vagarnu, vagar na, niet ok, niet goed, pas accepté, pas accepte, non accepté, olmasın, olmasin, istemiyorum,
    istemiyoruz, yok, lo beseder, lo tov, غير مقبول`,
  ALSOOK:
    'bhi chalega, bhi chalse, bhi chalegi, bhi ok, pan chalse, pan ok, gam beseder, gam tov, ook goed, mag ook, aussi ok, aussi bien, тоже можно, тоже подойдет, да olur, da olur, de olur',
  OK: `
    चलेगा, ચાલશે, chalega, chalse, chalegi, chale, theek hai, thik hai, thik che, beseder, можно, подойдет, подойдут,
    допускается, допустимо, está bien, esta bien, va bene, tudo bem, ist ok, in ordnung, is goed, va bien, mag, toegestaan, accepté, acceptée, olur, olabilir, مقبول, מקובל, geht, erlaubt`,
  ONLY: 'solamente, soltanto, únicamente, unicamente, sirf, khali, faqt, fakt, rak, только, alleen, enkel, uniquement, seulement, sadece, yalnız, yalniz, yalnızca, فقط, nur, solo, רק',
  ALSO: 'bhi, ane, gam, ve gam, также, ook, aussi, ayrıca, ayrica',
  AND: 'aur, ane, et, und, и, ve, ani, و, ו',
  OR: 'oppure, ya, ya fir, или, ou, oder, veya, ya da, أو, או, o',
  UPTO: `bis zu, hasta, fino a, até, до, tot, jusqu à, jusqu'à, jusqua, bis, ad, حتى, עד`,
  MAXSUFFIX:
    'maxi, ke under, ke neeche, ke niche, se kam, se niche, se neeche, tak, ke andar, andar, sudhi, kadar',
  MAX: 'не более, не выше, не больше, не дороже, no máximo, no maximo, como máximo, como maximo, al massimo, máx, máximo, maximo, massimo, höchstens, maximal, au maximum, au plus, max. tot, макс, макс., azami, en fazla, максимум, maximaal',
  MIN: 'не ниже, не хуже, не менее, не меньше, no inferior a, non inferiore a, pas moins de, nicht unter, niet lager dan, ab, au moins, au minimum, desde, a partir de, mínimo, minimo, a partire da, almeno, al menos, pelo menos, kam se kam, от, en az, minimaal, vanaf, mindestens, à partir de, минимум, мин, min., asgari',
  EXCEPT:
    'кроме, за исключением, außer, ausser, sauf, tranne, eccetto, excepto, exceto, behalve, haricinde, chod ke, chhod ke, chodke, sivay, chutz',
  UP: 've maala, ve mala, vemaala, umaala, ya usse acha, ya usse accha, ya usse achha, ya usse upar, ya usse better, usse upar, se acha, se accha, se neeche nahi, se niche nahi, se kam nahi, thi niche nahi, thi nichu nahi, se neeche nahin, o más, o mas, en adelante, o mejor, y mejor, ou mais, ou melhor, e oltre, o superiore, oder besser, und besser, ou mieux, et mieux, и лучше, или лучше, upar, se upar, и выше, и больше, и более, en hoger, en meer, et plus, ve üzeri, ve uzeri, üzeri, uzeri, ve üstü, ve ustu, וּמעלה, ומעלה, فما فوق',
  ATALL: 'bilkul, вообще, совсем, du tout, hiç, hic, helemaal, bichlal',
  HOWMUCH:
    'qual preço, qual o preço, qual é o preço, qual preco, cuál es el precio, qual el precio, que precio, qué precio, che prezzo, quale prezzo, quanto custa, quanto costa, cuanto cuesta, cuánto cuesta, cuánto, was kostet, was kosten, mit preis, bitte mit preis, avec prix, avec le prix, con prezzo, con precio, a che prezzo, welke prijs, met prijs, по какой цене, какая цена',
  TO: 'thi, thee',
  TRILLIANT: 'триллиант, триллианты, триллиантов, trilliante, trilliants',
  SAME: 'stessa qualità, stessa qualita, misma calidad, même qualité, meme qualite, gleiche qualität, zelfde kwaliteit, то же качество, такое же',
  BOTH: 'dono, donon, banne, tutti e due, los dos, les deux, beide, оба, обе',
  CERTIFIED:
    'certifiés, certifies, certifiée, certifiées, certifié, certifiés, certificado, certificados, certificata, certificati, zertifiziert, gecertificeerd, сертификат, с сертификатом, certificato',
  HAVE: 'tem',
  CT: 'कैरेट, કેરેટ, カラット, quilate, quilates, carato, carati, karat, карат, карата, каратов, кар, ct., karaat, carats., قيراط, קראט, קרט, qirat',
  PERCT:
    'por quilate, al carato, al quilate, le carat, je karat, per karaat, за карат, par carat, karat başı, karat basi, karat basina, karat başına, pro karat, per qirat, لكل قيراط, للقيراط, לקרט, לקראט, crt ka, carat ka',
  PCS: 'stück, pierres, piedras, piezas, pietre, pezzi, pedras, peças, шт, шт., штук, штуки, stuks, stuk, pièces, adet, nang, nung, dana, حبة, حبات, قطعة, قطع, יחידות',
  EACH: 'por pedra, por piedra, per pietra, par pierre, pro stein, כל אחד, כל אחת, cad, cadauno, cadauna, cad uno, cada uno, cada una, ciascuno, ciascuna, chacun, chacune, je stück, pro stück, каждый, каждая, per stuk',
  PAIR: 'par de, coppia di, coppia, zug, пара, пару, paire, paar, çift, cift, jodi, jod, joda, جوز, زوج, זוג',
  PAIRS: 'pares de, pares, paia di, paia, paires de, zugot, пары, paires, paren, çiftler, jodiyan, jodis',
  ROUND:
    'गोल, राउंड, ગોળ, રાઉન્ડ, ラウンド, ラウンドブリリアント, redondo, redondos, redonda, redondas, rotondo, rotondi, rotonda, tondo, runder, runden, עגולים, круг, круга, круги, кругов, круглый, круглые, круглая, круглых, rond, ronde, ronds, rondes, yuvarlak, gol, agol, دائري, مستدير, עגול, runde, rund',
  OVAL: 'ओवल, ઓવલ, オーバル, óvalo, óvalos, ovalos, овальные, овальных, ovali, ovalado, ovalados, ovalada, овал, овала, овалы, овалов, овальный, ovaal, ovalschliff, ovale, ovales, ovalen, اوفال, بيضوي, אובל, 蛋形, 椭圆钻',
  PEAR: 'पेयर, પેર, ペア, ペアシェイプ, ペアシェープ, ペアーシェイプ, pera, peras, lágrima, lagrima, gota, goccia, gocce, tropfen, tropfenschliff, груша, груши, груш, грушу, peer, peren, poire, poires, armut, damla, tipa, كمثري, אגס, טיפה, birne',
  PRINCESS:
    'प्रिंसेस, પ્રિન્સેસ, プリンセス, принцессу, princesa, princesas, principessa, принцесса, принцессы, принцесс, princesse, prinses, prenses, prinzessschliff, برنسيس, פרינסס, prinzess',
  CUSHIONGROUP:
    'कुशन, કુશન, クッション, cojín, cojin, cuscino, almofada, kissenschliff, кушон, кушоны, кушен, coussin, kussen, yastık, yastik, كوشن, קושן, kissen',
  EMERALD:
    'एमराल्ड, એમરલ્ડ, エメラルド, エメラルドカット, esmeralda, esmeraldas, smeraldo, smeraldi, smaragdschliff, эмеральд, изумруд, изумруды, изумрудов, изумрудная, изумрудный, émeraude, emeraude, smaragd, zümrüt, zumrut, زمرد, אמרלד',
  MARQUISE:
    'मार्क्विस, માર્કીઝ, マーキス, マーキース, marquesa, navette, marchesa, маркиз, маркиза, маркизы, markies, markiz, ماركيز, מרקיזה, 马眼钻',
  HEART:
    'हार्ट, હાર્ટ, ハート, ハートシェイプ, corazón, corazon, corazones, cuore, cuori, herzschliff, coração, coracao, herzen, сердце, сердца, сердец, coeur, cœur, hart, hartje, kalp, قلب, לב, herz',
  RADIANTGROUP:
    'रेडिएंट, રેડિયન્ટ, ラディアント, radiante, radiantes, радиант, радианты, radyan, راديانت, רדיאנט',
  FLUOR:
    'פלור, флюор, флюора, флуор, флуора, флюо, люминесценция, люминесценции, फ्लोरोसेंस, फ्लोरेसेंस, फ्लो, ફ્લોરોસન્સ, 蛍光性, 蛍光, פלואורסנציה, פלורסנציה, פלואורוסנציה, fluorescencia, fluorescenza, fluorescência, флюр, флюра, флюор, флюоресценция, флюоресценции, флуоресценция, флуоресценции, floresans, florasans, fluorescentie, fluorescence., fluoreszenz, فلورسنت, فلوريسنت, فلورسنس, פלואור, פלורסנט',
  NOFLUOR:
    'फ्लोरोसेंस नहीं, ફ્લોરોસન્સ વગર, 蛍光なし, 蛍光性なし, 蛍光無し, sin fluorescencia, senza fluorescenza, sem fluorescência, sem fluorescencia, sans fluorescence, sans fluo, sin fluor, ohne fluoreszenz, keine fluoreszenz, без флуоресценции, без флюоресценции, zonder fluorescentie, floresansız, floresansiz, نظيف فلور',
  NONE: 'aucune, aucun, nulle, assente, assenti, nessuna, ninguna, nenhuma, отсутствует',
  FAINT:
    'слабой, слабого, débil, debil, debole, fraca, schwach, schwache, слабая, слабый, слабое, faible, zwak, zayıf, zayif',
  MEDIUM:
    'среднего, средней, среднюю, média, mittel, mittlere, средняя, средний, среднее, moyenne, moyen, orta',
  STRONG: 'сильной, сильного, fuerte, stark, starke, сильная, сильный, сильное, forte, sterk, güçlü, guclu',
  BROWN:
    'لون بني, tinte marrón, tinte marron, teinte brune, tinta marrone, коричневый оттенок, коричневого оттенка, ब्राउन, બ્રાઉન, ブラウン, marrón, marrones, marrone, marroni, castanho, коричневый, коричневые, коричневых, коричневого, коричневость, bruin, bruine, brun, brune, bruns, brunes, kahverengi, kahve, braun, braune, بني, חום, chum, 咖啡色, katthai, kathai',
  YELLOW:
    'jaune, jaunes, giallo, gialli, gialla, amarillo, amarillos, amarilla, amarelo, amarelos, gelb, gelbe, gelber, geel, gele, желтый, жёлтый, желтые, жёлтые, желтого, sarı, أصفر, צהוב',
  PINK: 'rosado, rosados, розовый, розовые, розового, roze, pembe, وردي, ורוד',
  BLUE: 'bleu, bleus, azul, azules, blau, blaue, blauer, blauw, blauwe, голубой, голубые, синий, mavi, أزرق, כחול',
  GREEN:
    'зеленый, зеленые, зелёный, зелёные, зеленых, groen, groene, vert, verte, verts, yeşil, yesil, grün, أخضر, ירוק',
  MILKY:
    'मिल्की, મિલ્કી, ミルキー, lechoso, lechosos, lattiginoso, leitoso, молочный, молочные, молочных, молочность, melkachtig, melkachtige, melkig, laiteux, laiteuse, sütlü, sutlu, milchig, حليبي, חלבי, dudhiya, dudhiyo',
  TINGE: 'tinte, tintes, оттенок, оттенка, оттенков, оттенки, teinte, nuance, zweem, renk tonu',
  BLACK:
    'черный, черные, чёрные, черных, чёрных, noir, noirs, zwarte, siyah, schwarz, أسود, שחור, kala, kaala, kali',
  EYECLEAN:
    'propre à l œil, propre a l oeil, propre à l oeil, propre à l’œil, чисто на глаз, чистый на глаз, oogzuiver, gözle temiz, pur à l oeil, נקי לעין',
  ELONGATED: 'вытянутый, вытянутая, вытянутые, allongé, allongée, langwerpig, uzun, länglich',
  NATURAL:
    'натуральный, натуральные, naturel, naturels, natuurlijk, natuurlijke, doğal, dogal, طبيعي, טבעי, asli',
  LABGROWN:
    'выращенный, выращенные, синтетика, синтетический, laboratuvar, de labo, labo diamant, مختبري, מעבדה',
  NONCERT:
    'sin certificado, senza certificato, sem certificado, ohne zertifikat, без сертификата, без серта, sans certificat, zonder certificaat, sertifikasız, sertifikasiz, bina certificate, bli teuda, بدون شهادة',
  CERT: 'certificats, certificado, certificados, certificato, certificati, zertifikat, zertifiziert, сертификат, серт, certificaat, certificat, sertifika, sertifikalı, sertifikali, شهادة, תעודה, teuda',
  DIAMOND:
    'حجر, أحجار, हीरा, हीरे, હીરા, હીરો, ダイヤ, ダイヤモンド, ダイアモンド, diamante, diamantes, diamanti, бриллиант, бриллианты, бриллианта, einen diamanten, diamant, diamants, diamanten, elmas, pırlanta, pirlanta, hira, heera, hire, الماس, ماس, יהלום, yahalom, yahalomim',
  PRICE: 'preis, precio, prezzo, preço',
  YOUHAVE:
    'есть ли, есть ли у вас, у вас есть, heeft u, heb je, hebben jullie, haben sie, habt ihr, tienes, tienen, tiene usted, avete, hai disponibile, avez vous, avez-vous, kya aapke paas, aapke paas, apke paas, tamari pase, var mı elinizde',
  PLS: 'お願いします, कृपया, मेहरबानी, por favor, per favore, per cortesia, пожалуйста, пжл, alstublieft, aub, svp, s il vous plaît, s il vous plait, lütfen, lutfen, bitte, من فضلك, לבקשה, בבקשה, bevakasha, meherbani',
  THANKS:
    'धन्यवाद, शुक्रिया, આભાર, ありがとうございます, muchas gracias, grazie, grazie mille, obrigado, obrigada, vielen dank, merci beaucoup, merci d avance, спасибо, bedankt, dank, dank u, dank je, merci, teşekkürler, tesekkurler, sağol, danke, شكرا, תודה, toda, todah, toda raba, dhanyavad, shukriya, aabhar, gracias',
  HELLO: `भाई, नमस्ते, नमस्कार, ભાઈ, કેમ છો, こんにちは, お世話になっております, hola, buenos días, buenos dias, buenas tardes, ciao, buongiorno, buonasera, salve, olá, bom dia, boa tarde, grüß gott, 
    здравствуйте, привет, добрый день, доброе утро, добрый вечер, goeiemiddag, goedemiddag, goedemorgen,
    goeiemorgen, goedenavond, goedendag, hoi, bonjour, bonsoir, salut, merhaba, merhabalar, selam, selamlar,
    günaydın, gunaydin, iyi günler, iyi gunler, guten tag, guten morgen, hallo, مرحبا, السلام عليكم, صباح الخير, مساء الخير, shalom,
    שלום, boker tov, erev tov, ma nishma, ma kore, ma shlomcha, בוקר טוב, kem cho, kem chho, majama, jai shree krishna, jai shri krishna,
    jai jinendra, jsk, ram ram, namaste, namaskar, sat sri akal, salam, salaam, assalam alaikum, salam alaikum,
    marhaba, 早上好, 下午好, 晚上好`,
  REGARDS:
    'saludos, un saludo, atentamente, cordiali saluti, distinti saluti, saluti, atenciosamente, с уважением, met vriendelijke groet, met vriendelijke groeten, groeten, mvg, cordialement, bien cordialement, saygılarımla, mit freundlichen grüßen, mfg',
  COLOR:
    'rang, रंग, कलर, રંગ, કલર, カラー, couleur, couleurs, colore, colori, cor, cores, kleur, kleuren, farbe, farben, цвет, цвета, цветом, renk, لون, צבע, צבעים',
  CLARITY:
    'शुद्धता, क्लैरिटी, ક્લેરિટી, クラリティ, クラリティー, pureté, purete, pureza, claridad, purezza, reinheit, zuiverheid, чистота, чистоты, чистотой, berraklık, berraklik, نقاء, נקיון, ניקיון',
  RATIO:
    'rapport, yachas, יחס, соотношение, verhältnis, verhaltnis, rapport l l, oran, rapporto, proporción, proporcion',
  TRIPLEEX:
    'drie keer excellent, 3x excellent, dreimal exzellent, тройной экс, тройное экс, тройной ex, тройное отлично, триэкс, triple excelente, tripla eccellenza, triplo eccellente, dreifach exzellent, triple exzellent, triple excellente',
  BRILLIANTROUND:
    'brillante, brillantes, brillanti, talla brillante, taglio brillante, brillant, brillanten, einen brillanten, einen brillant, briljant, briljanten, taille brillant',
  IF: 'lupenrein, loupe propre, pur à la loupe, loepzuiver',
  EXCELLENT: 'exzellent, eccellente, excelente, uitstekend, mükemmel, отличная, отличный, отлично, ممتاز',
  BELOW: 'neeche, niche',
  DISCOUNT:
    'डिस्काउंट, छूट, ડિસ્કાઉન્ટ, 割引, remise, rabais, sconto, descuento, desconto, rabatt, korting, indirim, خصم, הנחה',
  CUT: 'taille, tailles, tagli, taglio, talla, corte, schliff, geslepen, kesim, огранка, огранки',
  POLISH: 'полировка, полировки, lucidatura, pulido, politur, polissage, polimento',
  SYMMETRY: 'симметрия, симметрии, simmetria, simetría, simetria, symmetrie, symétrie',
  GOODS: 'البضاعة, بضاعة, maal, mal ka, माल, માલ, מלאי, סחורה ב',
  STOCK: 'stock en, stock em, stock à, en stock en, en stock à, in magazzino a, 在庫',
  IN: 'في, متوفر في, в, в наличии в, disponible en, disponibili a, disponible à, verfügbar in',
  THE: 'un, une, uno, una, ein, eine, einen, een, con, avec, mit, met, com, с',
};

const book = new PhraseDictionary<string>();
for (const [word, foreign] of Object.entries(spellings)) book.addAll(foreign.split(','), word);
/** Words that are also English or codes of the trade; a longer phrase that begins with them is translated. */
const ambiguousAlone = new Set([
  'O',
  'VE',
  'AD',
  'AB',
  'UN',
  'CON',
  'COM',
  'MET',
  'MIT',
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
  const isForeignText = tokens.some((_, index) => isClearlyForeign(tokens, index));
  let at = 0;
  while (at < tokens.length) {
    const first = tokens[at];
    const found = isParticle(tokens, at) ? null : book.find(tokens, at);
    if (first === undefined) break;
    const last = found === null ? undefined : tokens[at + found.length - 1];
    if (found === null || last === undefined || (found.length === 1 && !isForeign(tokens, at))) {
      const word = isForeignText ? translateParticle(tokens, at) : undefined;
      translated.push(word === undefined ? first : withText(first, word));
      at += 1;
      continue;
    }
    translated.push({ ...withText(first, found.meaning), kind: 'word', end: last.end });
    at += found.length;
  }
  return translated;
}

const withText = (token: Token, text: string): Token => ({
  ...token,
  text,
  dictionaries: dictionariesOf(text),
});

function isClearlyForeign(tokens: readonly Token[], at: number): boolean {
  const found = book.find(tokens, at);
  const word = tokens[at]?.text ?? '';
  return found !== null && (found.length > 1 || (!ambiguousAlone.has(word) && found.meaning !== word));
}

/** `1.50 se 1.70 tak`: from the first to the second. */
const isEndOfRange = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'TAK' && tokens[at - 2]?.text === 'SE';

const isCaratUnit = (token: Token | undefined) => /^(CT|CTS|CRT|CARATS?|KARAT)$/.test(token?.text ?? '');
/** A higher figure before `carat ka` is a price per carat. */
const heaviest = 30;

/** Whether the token opens no phrase here although one begins with it: `1.50 se 1.70 tak`, `2 carat ka gol`. */
function isParticle(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const isWeight = before?.kind === 'number' && Number(before.text) <= heaviest;
  return isEndOfRange(tokens, at) || (isWeight && isCaratUnit(tokens[at]) && tokens[at + 1]?.text === 'KA');
}

const articles =
  /^(UN|UNA|UNO|UNE|UM|UMA|DES|DU|LES|LE|LA|LOS|LAS|EL|IL|GLI|DEI|DELLE|DER|DIE|DAS|DEM|DEN|EIN|UNOS|UNAS)$/;
const countsAndArticles =
  /^(UN|UNA|UNO|UNE|UM|UMA|DUE|DOS|DEUX|DUAS|DOIS|TRE|TRES|TROIS|OTRO|OTRA|ALTRO|ALTRA)$/;

/**
 * Particles of Italian, Spanish, Portuguese and French that are also letters of colours: `de 2ct`, `da 1,50 a 1,70`,
 * `e una coppia`. They are translated only in a text that has other words of these languages.
 */
function translateParticle(tokens: readonly Token[], at: number): string | undefined {
  const [before, word = '', next] = [tokens[at - 1], tokens[at]?.text, tokens[at + 1]];
  if (articles.test(word)) return 'A';
  // `lo 1.20, rak 1.30-1.39`
  if (word === 'LO' && next?.kind === 'number') return 'NO';
  if (isEndOfRange(tokens, at)) return 'A';
  if (/^(KA|KI|KE)$/.test(word) && isCaratUnit(before)) return 'OF';
  // `IGI o GIA`
  if (word === 'O' && before?.kind === 'word' && next?.kind === 'word') return 'OR';
  // `5 carati e 1,5 mm`, `1.8 mm et 12 pcs`: the particle between two measures.
  const isMeasure =
    /^(CT|CTS|CARATI|MM|PCS|PC|PAIRS?|STK)$/.test(before?.text ?? '') || before?.kind === 'number';
  if (
    next?.kind === 'number' &&
    (word === 'ET' || (/^(E|Y)$/.test(word) && isMeasure && before?.kind !== 'number'))
  )
    return 'AND';
  const counted = next?.kind === 'number' ? book.find(tokens, at + 2)?.meaning : undefined;
  const isCounted = counted === 'PCS' || counted === 'PAIR' || counted === 'PAIRS';
  if (/^(E|Y|ET)$/.test(word) && (isCounted || countsAndArticles.test(next?.text ?? ''))) return 'AND';
  if (next?.kind !== 'number') {
    // `paire de poires`: the particle between two words of the language.
    const isBetween =
      before?.kind === 'word' &&
      (book.find(tokens, at + 1) !== null ||
        (next?.kind === 'word' && next.text.length >= longerThanCodes)) &&
      !isLetterPair(before);
    return /^(DE|DA|DI)$/.test(word) && isBetween ? 'OF' : undefined;
  }
  if (word === 'A' && before?.kind === 'number') return 'TO';
  if (!/^(DE|DA|DI)$/.test(word)) return undefined;
  const isRange = tokens[at + 2]?.text === 'A' && tokens[at + 3]?.kind === 'number';
  return isRange ? 'FROM' : 'OF';
}

/** Letters of a word that is no code of the trade. */
const longerThanCodes = 5;

/** A colour or a clarity before `DE`, which then may be colours too. */
const isLetterPair = ({ text }: Token) => text.length < 3 || /^(?:VVS|VS|SI)\d?$/.test(text);

/** Whether a short ambiguous word is foreign here: before or after another word, not between figures or codes. */
function isForeign(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.text ?? '';
  if (!ambiguousAlone.has(word)) return true;
  const next = tokens[at + 1];
  if (word === 'AD' || word === 'AB') return next?.kind === 'number' || /^[$€₪£₹]$/.test(next?.text ?? '');
  // `sin tinte`; alone it is Singapore.
  if (word === 'SIN') return book.find(tokens, at + 1) !== null;
  if (word === 'O' || word === 'HART' || word === 'KALI') return false;
  return next !== undefined && next.kind === 'word' && next.text.length > 1;
}

const maxPhraseLength = 40;

/** The English word for a phrase that is one trade word of another language; undefined for any other text. */
export function translatePhrase(text: string): string | undefined {
  if (text.length > maxPhraseLength) return undefined;
  const tokens = tokenise(text, 0, text.length);
  const found = book.find(tokens, 0);
  return found?.length === tokens.length ? found.meaning : undefined;
}
