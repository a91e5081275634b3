import { describe, expect, it } from 'vitest';
import { summariseLines } from './testing/summarise-lines.ts';

/** The criteria of each line, without the text that is not understood. */
const criteriaOf = (text: string): string[] =>
  summariseLines(text)
    .map((line) => line.replaceAll(/\s*\[[^\]]*\]/g, '').trim())
    .filter((line) => line !== '');

/** Texts by the plain request that they mean. */
const readings: Readonly<Record<string, readonly string[]>> = {
  'round 1.00-1.10 F-G VS1 GIA': [
    // Names and addresses.
    'round 1.00-1.10 F-G VS1 GIA. Thanks, K. Petersen',
    'round 1.00-1.10 ct, Farbe F-G, VS1, GIA. Danke, K. Petersen',
    'round 1.00-1.10 F-G VS1 GIA. Merci, F. Dubois',
    'round 1.00-1.10 F-G VS1 GIA. Kind regards, D. F. Klein',
    'round 1.00-1.10 F-G VS1 GIA. Best regards\nH. Patel',
    'round 1.00-1.10 F-G VS1 GIA. Mr. J. Levi',
    'round 1.00-1.10 F-G VS1 GIA. Cheers, G',
    'Hi, this is J. Cohen, need round 1.00-1.10 F-G VS1 GIA',
    'round 1.00-1.10 F-G VS1 GIA, ship to EC1',
    'round 1.00-1.10 F-G VS1 GIA, deliver to EC1N 8',
    'round 1.00-1.10 F-G VS1 GIA. Office 1205, Bharat Diamond Bourse, Mumbai',
    // Terms of payment.
    'need round 1.00-1.10 F-G VS1 GIA, payment on delivery',
    'round 1.00-1.10 F-G VS1 GIA, Zahlung sofort',
  ],
  'round 1.00 VS1 G': ['round 1.00 VS1, G. Regards Ravi', 'round 1.00 VS1, G. Ravi'],
  'emerald 1.00 F VS1': ['EC 1.00 F VS1', 'EC1.00 F VS1'],
  'RD 0.90-0.99 G-I VS2-SI1 3X N GIA': [
    'RD 0.90-0.99 G-I VS2-SI1 3X N GIA, I with SI1 mat bhejo',
    'RD 0.90-0.99 G-I VS2-SI1 3X N GIA, I SI1 nahi chahiye',
    'RD 0.90-0.99 G-I VS2-SI1 3X N GIA, I + SI1 not ok',
    'RD 0.90-0.99 G-I VS2-SI1 3X N GIA, pas de I avec SI1',
    'RD 0.90-0.99 G-I VS2-SI1 3X N GIA, I ke saath SI1 mat bhejo',
  ],
  'pair ovals 1.60 ct total G-H VS2-SI1 GIA': [
    'Ein Paar Ovale, zusammen 1,60 ct, G-H, VS2-SI1, GIA',
    'Coppia di ovali, insieme 1,60 ct, G-H, VS2-SI1, GIA',
    'paire ovales 1,60 ct en tout, G-H VS2-SI1 GIA',
    'par de ovalos, 1,60 ct juntos, G-H VS2-SI1 GIA',
    'пара овалов, вместе 1,60 ct, G-H VS2-SI1 GIA',
    'çift oval, toplam 1,60 ct, G-H VS2-SI1 GIA',
    'oval jodi dono milake 1.60 ct G-H VS2-SI1 GIA',
    'زوج أوفال إجمالي 1.60 قيراط G-H VS2-SI1 GIA',
    'זוג אובל ביחד 1.60 קראט G-H VS2-SI1 GIA',
    '椭圆 一对 共1.60ct G-H VS2-SI1 GIA',
    'pair of ovals 1.60 ct for both G-H VS2-SI1 GIA',
  ],
  'cushion 2.00-2.20 G-H VS GIA, not elongated': [
    'cuscino 2.00-2.20 G-H VS GIA, non allungato',
    'coussin 2.00-2.20 G-H VS GIA, pas allongé',
    'Kissen 2.00-2.20 G-H VS GIA, nicht länglich',
    'kussen 2.00-2.20 G-H VS GIA, niet langwerpig',
    'almofada 2.00-2.20 G-H VS GIA, não alongada',
    'cushion 2.00-2.20 G-H VS GIA, non-elongated',
    'cushion 2.00-2.20 G-H VS GIA, must not be elongated',
  ],
  'round 1.00-1.10 G-H VS GIA, no brown, no milky': [
    'rotondo 1.00-1.10 G-H VS GIA, non marrone, non lattiginoso',
    'rond 1.00-1.10 G-H VS GIA, ni brun ni laiteux',
    'redondo 1.00-1.10 G-H VS GIA, ni marrón ni lechoso',
    'rund 1.00-1.10 G-H VS GIA, weder braun noch milchig',
    'yuvarlak 1.00-1.10 G-H VS GIA, kahverengi değil, sütlü değil',
    'round 1.00-1.10 G-H VS GIA, nessuna sfumatura marrone, niente lattiginosi',
    'round 1.00-1.10 G-H VS GIA, no brownish tinge, must not be milky',
  ],
  'round 1.00 F VS1 3EX none GIA': ['round 1.00 F VS1 3EX non, GIA', 'round 1.00 F VS1 3EX non GIA'],
  'pear 0.70-0.80 H SI1 or better': [
    'Tropfen 0,70-0,80 ct, H, SI1 oder besser, Zertifikat egal',
    "pear 0.70-0.80 H SI1 or better, certificate doesn't matter",
    'pear 0.70-0.80 H SI1 or better, peu importe le certificat',
    'pear 0.70-0.80 H SI1 or better, certificado da igual',
    'pear 0.70-0.80 H SI1 or better, non importa il certificato',
    'pear 0.70-0.80 H SI1 or better, сертификат не важен',
    'pear 0.70-0.80 H SI1 or better, sertifika fark etmez',
    'pear 0.70-0.80 H SI1 or better, תעודה לא משנה',
  ],
  'oval 1.00 F VS1 GIA or non cert': ['oval 1.00 F VS1 GIA or no paper'],
  'straight baguette 3.0 x 1.5 mm GH VS 4 cts': [
    'tapered baguette? no no sorry, straight baguette 3.0 x 1.5 mm GH VS 4 cts',
    'baguettes droites 3,0 x 1,5 mm GH VS 4 cts',
  ],
  'pear 1.00 F VS1': [
    'oval? no no sorry, pear 1.00 F VS1',
    'oval, no, pear 1.00 F VS1',
    'ovale? non pardon, poire 1.00 F VS1',
    'oval, ich meine Tropfen 1.00 F VS1',
    'oval? yok pardon, damla 1.00 F VS1',
  ],
  'cushion 5ct+, fancy intense yellow or vivid, vs1 or better, gia': [
    'cusion 5ct + , fancy intens yelow or vivd, vs1 or beter, gia',
    'cushion 5ct+ fancy intence yellow or vivid vs1 or bettr gia',
  ],
  'round 1.00-1.10 F VS1 without fluorescence': [
    'round betwen 1.00 and 1.10 F VS1 witout fluorescense',
    'round 1.00-1.10 F VS1 no fluorecence',
  ],
  'oval 1.00 fancy yellow VS1, no brownish overtone': ['oval 1.00 fancy yellow VS1, nothing brownish'],
  'round 2.01-2.10 E-F VVS2 3EX none GIA': [
    'We should be grateful if you could offer us a round brilliant of 2.01 to 2.10 carats in colours E to F, clarity VVS2, triple excellent, no fluorescence, with a GIA report.',
    'Would you be so kind as to quote a round of 2.01-2.10, E-F, VVS2, 3EX, none, accompanied by a GIA certificate',
    'Sehr geehrte Damen und Herren, wir bitten um Ihr Angebot für einen Brillanten von 2,01 bis 2,10 ct, Farbe E-F, VVS2, dreifach exzellent, ohne Fluoreszenz, mit GIA-Zertifikat.',
    "Bonjour Madame, merci de nous proposer un rond brillant de 2,01 à 2,10 carats, couleur E-F, VVS2, triple excellent, sans fluorescence, accompagné d'un certificat GIA.",
    'Ich hätte gern einen Brillanten 2,01-2,10 ct, E-F, VVS2, 3EX, ohne Fluoreszenz, GIA',
  ],
  'rounds 0.70-0.75 E-F VS1 3EX none GIA, 42 back': [
    'rounds 0.70-0.75 E-F VS1 3EX none GIA, I pay 42 back',
    'rounds 0.70-0.75 E-F VS1 3EX none GIA, we can pay -42',
  ],
  'pair ovals 1.00 each F VS1': [
    'two ovals 1.00 each for earrings F VS1',
    "Due ovali da 1,00 l'uno, F VS1, per orecchini",
    'zwei Ovale je 1,00 für Ohrringe F VS1',
  ],
  'round 1.00-1.20 D-F VS no fluorescence GIA': [
    // Russian in Latin letters, by several schemes.
    'nuzhen krug 1.00-1.20 D-F VS bez flyuorestsentsii GIA',
    'Privet, ishchu kruglyj ot 1.00 do 1.20 D-F VS bez fluora GIA',
    'interesuyut krugi 1.00-1.20, tsvet D-F, VS, bez fluorescencii, sertifikat GIA',
    'nuzhny kruglye 1.00-1.20 D-F VS bez fluo GIA, spasibo',
  ],
  'pair hearts 0.70 each G VS1': ['para serdec po 0.70 G VS1', 'nuzhna para serdets 0.70 kazhdoe G VS1'],
  'cushion or radiant 2.00 H SI1, no brown, up to 9000 dollars each': [
    'podushka ili radiant 2.00 H SI1, korichnevye ne nuzhny, do 9000 dolar za kamen',
    'kushon ili radiant 2.00 H SI1, bez korichnevykh, do 9000 dolar za shtuku',
  ],
  'pair of pears 0.50 each F VS, no brown': ['zug tipot 0.50 kol echad F VS, bli hum'],
  'heart 1.50 G VS, up to 8000 dollars total': ['lev 1.50 G VS, ad 8000 dolar sach hakol'],
  '2 pairs ovals 0.40 each F VS2': ['İki çift oval 0.40 each F VS2', 'İKİ ÇİFT OVAL 0.40 TANESİ F VS2'],
  'oval 1.20 G VS1, in Mumbai': [
    'oval 1.20 G VS1, mumbai no maal',
    'oval 1.20 G VS1, mumbai nu maal j',
    'oval 1.20 G VS1, mumbai ka maal chahiye',
    'mumbai me koi oval 1.20 G VS1 chahiye',
  ],
  'oval 1.20 G VS1, ratio around 1.4, -40': [
    'koi oval 1.20 G VS1, ratio 1.4 ke aas paas, 40 back hona chahiye',
    'oval 1.20 G VS1, ratio 1.4 ni aaspas, 40 back hovu joiye',
  ],
  'oval or pear 2.00 G VS1': [
    'oval y pera 2.00 G VS1',
    'ovale e goccia 2.00 G VS1',
    'ovale et poire 2.00 G VS1',
  ],
  'oval 1.00 G VS1, Los Angeles or New York': [
    'oval 1.00 G VS1, LA or NY stock',
    'oval 1.00 G VS1, LA / NY goods only',
  ],
  'lab grown HPHT round 1.00 D VS1': [
    'HPHT lab grown round 1.00 D VS1',
    'HPHT lab diamonds only: round 1.00 D VS1',
  ],
  'round 1.51 G VS2 GIA': [
    // Closing words that are also codes.
    'Suche Brillant 1,51 G VS2 GIA. LG Sabine',
    'Suche Brillant 1,51 G VS2 GIA\nVG Matthias Huber',
    'need round 1.51 G VS2 GIA. BR Peter',
    'Zoek rond 1,51 G VS2 GIA. Gr. Wouter',
    'Cherche rond 1,51 G VS2 GIA. Cdt, Luc',
    'Gracias, busco redondo 1.51 G VS2 GIA. Slds. Jorge',
    'Privet, need round 1.51 G VS2 GIA, spasibo',
    // The place of a trader.
    'round 1.51 G VS2 GIA, see you at booth 5D-14',
    'round 1.51 G VS2 GIA, hall no 3, stand F-1207',
    'thanks! round 1.51 G VS2 GIA, for delivery tomorrow',
  ],
  'pear 2.00-2.30 G-I VS2-SI1': [
    // No filter on the laboratory.
    'pear 2.00-2.30 G-I VS2-SI1, uncert fine too',
    'pear 2.00-2.30 G-I VS2-SI1, non cert ok as well',
    'pear 2.00-2.30 G-I VS2-SI1, uncertified also welcome',
    'pear 2.00-2.30 G-I VS2-SI1, need report copy',
    'pear 2.00-2.30 G-I VS2-SI1, pls send scan of the certificate',
    // What is refused of a combination only.
    'pear 2.00-2.30, G-I, VS2-SI1 but not I with SI1',
    'pear 2.00-2.30, G-I, VS2-SI1 but no SI1 with fluor',
  ],
  'RD 1.20-1.29 E VVS2 EX VG EX none HRD': ['RD;1.20-1.29;E;VVS2;EX;VG;EX;N;HRD'],
  'OV 1.50 F VS2 EX EX IGI; OV 1.70 G VS1 EX EX IGI': ['OV;1.50;F;VS2;EX;EX;IGI\nOV;1.70;G;VS1;EX;EX;IGI'],
  'cushion 2.00-2.20 fancy intense yellow VS': [
    'cushion 2.00-2.20 fcy int yellow VS',
    'cushion 2.00-2.20 fncy intense yellow VS',
  ],
  'pear 1.50-1.60 fancy light pink SI1': [
    'pear 1.50-1.60 fcy lt pink SI1',
    'pear 1.50-1.60 fncy light pink SI1',
  ],
  'OV 1.20-1.29 H SI1, any lab': [
    'OV 1.20-1.29 H SI1, cert not essential',
    'OV 1.20-1.29 H SI1, GIA gerek yok',
    'OV 1.20-1.29 H SI1, HRD nicht erforderlich',
    'OV 1.20-1.29 H SI1, IGI no hace falta',
  ],
  'RD 1.00-1.09 G VS2 fluor max faint': [
    'RD 1.00-1.09 G VS2 fluorescence not stronger than faint',
    'RD 1.00-1.09 G VS2 fluor not above faint',
  ],
  'RD 1.00-1.09 G VS2 no BGM': ['RD 1.00-1.09 G VS2 no BGM ❌', 'RD 1.00-1.09 G VS2 no BGM 🚫'],
  'RD 1.00-1.09 G VS2 crown angle 34-35': [
    'RD 1.00-1.09 G VS2 Kronenwinkel 34-35',
    'RD 1.00-1.09 G VS2 угол короны 34-35',
  ],
  'RD 1.20-1.29 F-G VS1 3X no fluor': [
    'RD 1.20-1.29 F VS1 3X N, G also ok',
    'RD 1.20-1.29 F VS1 EX EX EX N, G bhi chalega',
  ],
  'melee single cut sieve -2 F-G VS 3 cts': ['single cut -2 F-G VS 3 cts'],
  'trapezoids 0.30 each G VS': ['trapezoids 0.30 each G VS to go with 7.5mm long emerald cut'],
  'cushion 2.50-3.00 F-G VS1': [
    'Need cushion 2.50-3.00 F-G VS1\nWe have 2.04 H VS2 and 2.11 I VS1 cushions, HRD, -31',
    'Could you also offer cushion 2.50-3.00 F-G VS1?\n\nRegards, Ann\n\n> On Tue, 24 Nov 2026 at 9:12 Max wrote:\n> We have 2.04 H VS2 cushions, HRD, -31',
    'We have 2.04 H VS2 cushion -31\nNeed cushion 2.50-3.00 F-G VS1',
  ],
  // `do` is Russian before a figure only.
  'do you have oval 1.50 G VS1': ['Privet, do you have oval 1.50 G VS1, spasibo'],
};

describe.each(Object.entries(readings))('%s', (request, texts) => {
  it.each(texts)('%s: means the same', (text) => {
    const expected = criteriaOf(request);
    expect(expected).not.toEqual([]);
    expect(criteriaOf(text)).toEqual(expected);
  });
});

describe('words about a stone that has been delivered', () => {
  it.each([
    '收到,谢谢! 2.03 F VS1 client very happy 👍 payment tmr',
    'thx bro, 1.50 G VS2 arrived safe, paid today',
    'Grazie, il 2.03 F VS1 è arrivato, bonifico domani',
    'Danke, der 2,03 F VS1 ist angekommen, Zahlung morgen',
    'спасибо, 2.03 F VS1 получили, оплата завтра',
    '2.03 F VS1 sold to another client, sorry',
    'Danke für die Lieferung, der 1,51 F VS1 passt. LG Sabine',
    'Merci, le 1,51 F VS1 est magnifique',
    'Gracias por la entrega, el 1.51 F VS1 es precioso',
    'IN STOCK NOW 💎\nOV 1.30 F VS1 -30\nPS 2.01 G VS2 -31',
    'OV 1.30 F VS1 -30\nPS 2.01 G VS2 -31\nPM me for pics',
    'For your reference. 2,310 stones in the list',
    'Please visit us at booth G-1204, hall 1',
    'Ready stock 👇\nRD 1.50 G VS1 3X N GIA -37',
    'Returning 3 stones today: 1.21 H SI1, 1.04 G VS2',
    'Received 2 stones today: 1.34 F VS1, 1.21 G VS1',
  ])('%s: sets nothing', (text) => {
    expect(summariseLines(text).join(' ')).not.toContain('=');
  });
});
