import { describe, expect, it } from 'vitest';
import { describeEqualReadings, type EqualReadings } from './testing/describe-equal-readings.ts';
import { summariseLines } from './testing/summarise-lines.ts';

const readings: EqualReadings = {
  // Whose budget it is.
  'pear 2.00 F VS1, budget max $9000': [
    "pear 2.00 F VS1. Our client's budget is $9,000 in total.",
    "pear 2.00 F VS1. My customer's max budget: 9k",
    'pear 2.00 F VS1. The budget of my customer is USD 9,000.',
    'pear 2.00 F VS1. Budget of our client: $9,000',
    "pear 2.00 F VS1. Our buyers' budget is $9,000",
    "pear 2.00 F VS1. The couple's budget is limited to $9,000.",
    'pear 2.00 F VS1. Client has a total budget of $9,000',
    "pear 2.00 F VS1. She doesn't want to spend more than $9,000.",
    'pear 2.00 F VS1. We do not wish to exceed $9,000',
    'pear 2.00 F VS1. Please keep it under $9,000.',
    'pear 2.00 F VS1. Das Budget unseres Kunden beträgt $9,000.',
    'pear 2.00 F VS1. Budget van de klant is 9k',
    'pear 2.00 F VS1. Le budget de notre client est de $9,000.',
    'pear 2.00 F VS1. Il budget del cliente è di $9,000',
    'pear 2.00 F VS1. El presupuesto de nuestro cliente es de $9,000.',
    'pear 2.00 F VS1. Бюджет клиента $9,000',
    'pear 2.00 F VS1. 客户预算9000美元',
    'pear 2.00 F VS1. client ka budget 9k hai',
    'pear 2.00 F VS1. customer nu budget $9,000 che',
    'pear 2.00 F VS1. Müşterimizin bütçesi $9,000',
    'pear 2.00 F VS1. התקציב של הלקוח $9,000',
  ],
  'pear 2.00 F VS1, budget $8000-9000': [
    "pear 2.00 F VS1. The client's price range is $8,000 to $9,000.",
    "pear 2.00 F VS1. My buyer's budget is between 8k and 9k",
  ],
  // Limits of the price.
  'cushion 2.00 H VS2, max 3200 per carat': [
    'cushion 2.00 H VS2. Price limit 3,200 per carat.',
    'cushion 2.00 H VS2. Our limit is $3,200/ct',
    'cushion 2.00 H VS2. Price ceiling: 3200 per carat',
    'cushion 2.00 H VS2. Price capped at $3,200 per carat',
    'cushion 2.00 H VS2. we can go up to 3,200 per carat',
    'cushion 2.00 H VS2. Upper limit 3200 per ct',
    'cushion 2.00 H VS2. Preislimit 3.200 $ pro Karat',
    'cushion 2.00 H VS2. Prijslimiet 3200 per karaat',
    'cushion 2.00 H VS2. Prix limite 3200 $ par carat',
    'cushion 2.00 H VS2. Limite di prezzo 3200 $/ct',
    'cushion 2.00 H VS2. Precio tope 3200 por quilate',
    'cushion 2.00 H VS2. лимит цены 3200 за карат',
    'cushion 2.00 H VS2. 价格上限 3200 每克拉',
    'cushion 2.00 H VS2. bhav limit 3200 per ct',
    'cushion 2.00 H VS2. fiyat limiti $3200/ct',
    'cushion 2.00 H VS2. מגבלת מחיר $3200 לקראט',
  ],
  'cushion 2.00 H VS2, price over 3200 per carat': [
    'cushion 2.00 H VS2. Lower limit 3,200 per carat',
    'cushion 2.00 H VS2. Price floor $3,200/ct',
  ],
  // One period of new goods.
  'oval 1.50 G VS1, last 3 days': [
    'new goods last 3 days: oval 1.50 G VS1',
    'oval 1.50 G VS1, new stock of the last 3 days',
    'oval 1.50 G VS1 new stones in the past three days',
    'oval 1.50 G VS1, only new goods, last 3 days',
    'oval 1.50 G VS1, last 3 days new goods',
    'oval 1.50 G VS1, new arrivals within 3 days',
    'oval 1.50 G VS1, stones listed within 3 days',
    'fresh goods (last 3 days): oval 1.50 G VS1',
    'oval 1.50 G VS1, goods added in the last 3 days',
    'oval 1.50 G VS1, neue Ware der letzten 3 Tage',
    'oval 1.50 G VS1, nieuwe goederen van de laatste 3 dagen',
    'oval 1.50 G VS1, nouveautés des 3 derniers jours',
    'oval 1.50 G VS1, nuovi arrivi ultimi 3 giorni',
    'oval 1.50 G VS1, mercancía nueva, últimos 3 días',
    'oval 1.50 G VS1, новый товар за последние 3 дня',
    'oval 1.50 G VS1 近三天新货',
    'oval 1.50 G VS1, pichle 3 din ka naya maal',
    'oval 1.50 G VS1, son 3 gün yeni mal',
    'oval 1.50 G VS1, סחורה חדשה 3 ימים אחרונים',
  ],
  'oval 1.50 G VS1, last 30 days': [
    'oval 1.50 G VS1, new goods last month',
    'new arrivals this month: oval 1.50 G VS1',
  ],
  'oval 1.50 G VS1, new goods': ['oval 1.50 G VS1, new goods of this week', 'oval 1.50 G VS1, neue Ware'],
  // What introduces a list.
  'round 0.50-0.59 F-G VS\nprincess 0.70 G VS1': [
    'Please see our order:\nround 0.50-0.59 F-G VS\nprincess 0.70 G VS1',
    'Kindly find below our new requirements:\nround 0.50-0.59 F-G VS\nprincess 0.70 G VS1',
    "Here is today's order list\nround 0.50-0.59 F-G VS\nprincess 0.70 G VS1",
    'Our needs are as follows:\nround 0.50-0.59 F-G VS\nprincess 0.70 G VS1',
    'We would like to place the following order:\nround 0.50-0.59 F-G VS\nprincess 0.70 G VS1',
    'Anbei unsere Bestellung:\nround 0.50-0.59 F-G VS\nprincess 0.70 G VS1',
    'Hierbij onze bestelling:\nround 0.50-0.59 F-G VS\nprincess 0.70 G VS1',
    'Veuillez trouver ci-dessous notre commande :\nround 0.50-0.59 F-G VS\nprincess 0.70 G VS1',
    'Ecco il nostro ordine:\nround 0.50-0.59 F-G VS\nprincess 0.70 G VS1',
    'Este es nuestro pedido:\nround 0.50-0.59 F-G VS\nprincess 0.70 G VS1',
    'Вот наш заказ:\nround 0.50-0.59 F-G VS\nprincess 0.70 G VS1',
    '请看我们的订单:\nround 0.50-0.59 F-G VS\nprincess 0.70 G VS1',
    'ye hamara order hai:\nround 0.50-0.59 F-G VS\nprincess 0.70 G VS1',
    'Siparişimiz aşağıda:\nround 0.50-0.59 F-G VS\nprincess 0.70 G VS1',
    'ההזמנה שלנו:\nround 0.50-0.59 F-G VS\nprincess 0.70 G VS1',
  ],
  // The stones of one ring.
  'emerald 2.00 G VS1 GIA\npair of trapezoids 0.30 each F-G VS': [
    'centre emerald 2.00 G VS1 GIA\nsides pair of trapezoids 0.30 each F-G VS',
    'Center stone: emerald 2.00 G VS1 GIA\nSide stones: pair of trapezoids 0.30 each F-G VS',
    'for the centre: emerald 2.00 G VS1 GIA\nfor the sides: pair of trapezoids 0.30 each F-G VS',
    '1) Main stone - emerald 2.00 G VS1 GIA\n2) shoulders - pair of trapezoids 0.30 each F-G VS',
    'center emerald 2.00 G VS1 GIA and sides pair of trapezoids 0.30 each F-G VS',
    'Mittelstein: emerald 2.00 G VS1 GIA\nSeitensteine: pair of trapezoids 0.30 each F-G VS',
    'hoofdsteen: emerald 2.00 G VS1 GIA\nzijstenen: pair of trapezoids 0.30 each F-G VS',
    'pierre centrale: emerald 2.00 G VS1 GIA\npierres latérales: pair of trapezoids 0.30 each F-G VS',
    'pietra centrale emerald 2.00 G VS1 GIA\nlaterali pair of trapezoids 0.30 each F-G VS',
    'piedra central: emerald 2.00 G VS1 GIA\npiedras laterales: pair of trapezoids 0.30 each F-G VS',
    'центральный камень: emerald 2.00 G VS1 GIA\nбоковые: pair of trapezoids 0.30 each F-G VS',
    '主石 emerald 2.00 G VS1 GIA\n副石 pair of trapezoids 0.30 each F-G VS',
    'beech ka: emerald 2.00 G VS1 GIA\nside ke: pair of trapezoids 0.30 each F-G VS',
    'orta taş: emerald 2.00 G VS1 GIA\nyan taşlar: pair of trapezoids 0.30 each F-G VS',
    'אבן מרכזית: emerald 2.00 G VS1 GIA\nאבני צד: pair of trapezoids 0.30 each F-G VS',
  ],
  // Prices that are asked for until a time.
  'marquise 1.00 F VS1, price please. by Wednesday': [
    'prices by Wednesday pls:\nmarquise 1.00 F VS1',
    'marquise 1.00 F VS1\nneed prices by Wednesday',
    'marquise 1.00 F VS1\npls advise prices by Wednesday',
    'marquise 1.00 F VS1\nquotation please by Wednesday',
  ],
  'marquise 1.00 F VS1, price please. bis Mittwoch': [
    'Preise bis Mittwoch bitte:\nmarquise 1.00 F VS1',
    'marquise 1.00 F VS1, Preis bitte bis Mittwoch',
  ],
  'marquise 1.00 F VS1, price please. asap': [
    'marquise 1.00 F VS1, prices asap',
    'price asap pls: marquise 1.00 F VS1',
  ],
  'marquise 1.00 F VS1, price please. voor woensdag': ['graag prijzen voor woensdag:\nmarquise 1.00 F VS1'],
  'marquise 1.00 F VS1, price please. avant mercredi': ['prix avant mercredi svp\nmarquise 1.00 F VS1'],
  'marquise 1.00 F VS1, price please. entro mercoledì': [
    'prezzi entro mercoledì per favore:\nmarquise 1.00 F VS1',
  ],
  'marquise 1.00 F VS1, price please. para el viernes': [
    'precio para el viernes por favor\nmarquise 1.00 F VS1',
  ],
  'marquise 1.00 F VS1, price please. до среды': ['цены до среды пожалуйста:\nmarquise 1.00 F VS1'],
  'marquise 1.00 F VS1, price please. kal tak': ['kal tak price bhejo\nmarquise 1.00 F VS1'],
  'marquise 1.00 F VS1, price please. 周三前': [
    '周三前报价\nmarquise 1.00 F VS1',
    '请周三前给价:\nmarquise 1.00 F VS1',
  ],
  'marquise 1.00 F VS1, price please. çarşambaya kadar': [
    'çarşambaya kadar fiyat lütfen:\nmarquise 1.00 F VS1',
  ],
  // Ends of mails.
  'asscher 1.50 E VVS2': [
    'asscher 1.50 E VVS2\n\nPlease advise.\n\nDaniel Weiss',
    'asscher 1.50 E VVS2\n\nThank you for your kind help.\nDaniel Weiss\nWeiss Juwelen, Antwerp',
    'asscher 1.50 E VVS2\n\nWe look forward to hearing from you soon.\n\nMaria van den Berg',
    "asscher 1.50 E VVS2\nHave a nice weekend!\nSean O'Brien\nBuyer",
    'asscher 1.50 E VVS2\nSpeak soon,\nDaniel',
    'asscher 1.50 E VVS2\n\nPlease offer.\n\nJean-Pierre M. Lambert\n+32 475 12 34 56',
    'asscher 1.50 E VVS2\nWir freuen uns auf Ihr Angebot.\nDaniel Weiss',
    'asscher 1.50 E VVS2\nDans l’attente de votre réponse,\nMarc Dupont',
    'asscher 1.50 E VVS2\nIn attesa di un vostro riscontro,\nPaolo Ricci',
    'asscher 1.50 E VVS2\nQuedo a la espera de su respuesta.\nLucía Romero',
    'asscher 1.50 E VVS2\nЖдём ответа.\nИван Петров',
  ],
};

describeEqualReadings(readings);

describe('words that only look like a budget, a limit or a period', () => {
  it.each([
    ["Our client's budget was $12,000 last year", "[Our client's budget was $12,000 last year]"],
    ["Our client's budget is not clear", "[Our client's budget is not clear]"],
    ["My supplier's price is $12,000", "[My supplier's price is $12,000]"],
    ['limit 3 pcs', '3 pieces [limit]'],
    ['color limit H', '[color limit H]'],
    ['No price limit', '[No price limit]'],
    // Other orders, and other places than those in a ring.
    ['Please see our order 12345', '[Please see our order 12345]'],
    ['Please see our order of last week', '[Please see our order of last week]'],
    ['Cancel our order', '[Cancel our order]'],
    ['Feather in centre', '[Feather in centre]'],
    // What is asked for until a time, in its own words.
    ['Please let me know before Thursday', '[Please let me know before Thursday]'],
    ['Kindly confirm by 5pm', '[Kindly confirm by 5pm]'],
    ['Plz lmk by Monday morning', '[Plz lmk by Monday morning]'],
    // Prices that are reported or offered.
    ['Your price by Wednesday was good', '[Your price by Wednesday was good]'],
    ['Prices until Wednesday', '[Prices until Wednesday]'],
    ['Prices by shape please', '[Prices by shape]'],
    // Periods that the search does not support.
    ['New goods last 5 days', '[New goods last 5 days]'],
    ['Payment within 7 days', '[Payment within 7 days]'],
    ['Needed within 3 days', '[within 3 days]'],
    ['New goods since Monday', '[New goods since Monday]'],
  ])('%s', (sentence, rest) => {
    const [goods] = summariseLines('pear 2.00 F VS1');
    expect(summariseLines(`pear 2.00 F VS1. ${sentence}`)).toEqual([`${goods} ${rest}`]);
  });
});

describe('lines that only look like a name at the end', () => {
  it.each([
    ['Please offer.\n\nTennis Bracelet', '[Tennis Bracelet]'],
    ['Please advise.\n\nWell Cut', '[Well Cut]'],
    ['Please let me know.\n\nFast Delivery', '[Fast Delivery]'],
    ['Please let me know.\n\nNext Week', '[Next Week]'],
    ['Please let me know.\nGlasgow Trade', '[Glasgow Trade]'],
    ['GIA only.\n\nDaniel Weiss', '[Daniel Weiss]'],
  ])('%s', (end, unread) => {
    const [line] = summariseLines(`pear 2.00 F VS1\n${end}`);
    expect(line).toContain(unread);
  });
});
