import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFile } from '../../stock-import/file/open-file.ts';
import { readLots } from './import-lots.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-lot-languages-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function read(lines: readonly string[]) {
  const path = join(folder, 'november.csv');
  writeFileSync(path, lines.join('\n'));
  const { goods, issues, questions, tables } = await readLots(await openFile(path));
  return {
    fields: tables[0]?.columns.map(({ field }) => field),
    lots: goods.map((lot) =>
      [
        lot.lot_no,
        lot.kind,
        lot.type,
        lot.shape,
        lot.sieve_from === null
          ? `${(lot.mm_from ?? 0) / 100}-${(lot.mm_to ?? 0) / 100}`
          : `+${lot.sieve_from}-${lot.sieve_to ?? ''}`,
        lot.pieces,
        (lot.carats ?? 0) / 1_000,
        lot.color,
        lot.clarity,
        lot.make,
        (lot.rate ?? 0) / 100,
        lot.location,
        lot.status,
      ].join(' '),
    ),
    open: issues
      .filter(({ remedy }) => remedy !== 'put-right')
      .map(({ field, value }) => `${field ?? ''}: ${value}`),
    asked: questions.map(({ id }) => id),
  };
}

/** The same six lots in the words of each language. */
const lots = [
  'A1 MELEE Natural ROUND 1.3-1.4 1250 12.5 D-F VS VG 450 ANR AVAILABLE',
  'A2 MELEE Natural ROUND 1.7-1.8 800 16.8 G-H SI EX 380 DXB AVAILABLE',
  'A3 MELEE Natural PRINCESS 2-2.2 400 20 FANCY YELLOW VVS-VS VG-EX 520 ANR OFFLINE',
  'A4 MELEE Lab Grown BAGUETTE 2-2.5 310 12.4 BROWN MIX GD 90 HKG OFFLINE',
  'A5 MELEE Lab Grown MARQUISE 2.5-2.7 210 14 BLACK SI1 SINGLE CUT 75 HKG OFFLINE',
  'A6 MELEE Natural MIX 2-2.4 150 7.5 MIX SI2 FULL CUT 310 BOM AVAILABLE',
];
const fields = [
  'lot_no',
  'kind',
  'type',
  'shape',
  'mm',
  'pieces',
  'carats',
  'color',
  'clarity',
  'make',
  'rate',
  'amount',
  'location',
  'status',
];

const languages: Readonly<Record<string, string>> = {
  English: `Parcel;Category;Type;Shape;Size mm;No. of stones;Weight;Colour;Purity;Cutting;Price/ct;Total;Lying at;Status
A1;Melee;Natural;Rounds;1.30 ~ 1.40;1250 pcs;12.50ct;D to F;VS1-VS2;Very good;450;5625;Antwerp;available
A2;Melee;Natural;Round brilliants;1.70 – 1.80;800 pcs;16.80ct;G/H;SI1/SI2;Excellent;380;6384;Dubai;available
A3;Melee;Natural;Princesses;2.00 to 2.20;400 pcs;20.00ct;Fancy yellow;VVS/VS;VG to EX;520;10400;Antwerp;reserved
A4;Melee;Lab grown;Baguettes;2.00 ~ 2.50;310 pcs;12.40ct;Brown;mixed;Good;90;1116;Hong Kong;on memo
A5;Melee;Lab grown;Marquises;2.50 ~ 2.70;210 pcs;14.00ct;Black;SI1;8/8;75;1050;Hong Kong;sold
A6;Melee;Natural;Assorted fancies;2.00 ~ 2.40;150 pcs;7.50ct;mixed;SI2;full cut;310;2325;Mumbai;available`,
  French: `N° du lot;Catégorie;Type;Forme;Taille (mm);Nombre de pierres;Poids;Couleur;Pureté;Qualité de taille;Prix/ct;Montant;Bureau;Statut
A1;Mêlé;naturel;Brillants;1,30 à 1,40;1 250 pièces;12,50 ct;D/F;VS;TB;450;5625;Anvers;dispo
A2;Mêlé;naturel;Ronds;1,70-1,80;800 pièces;16,80 ct;G à H;SI;Exc.;380;6384;Dubaï;dispo
A3;Mêlé;naturel;Princesses;2,00-2,20;400 pièces;20,00 ct;jaune fancy;VVS/VS;TB-Exc;520;10400;Anvers;réservé
A4;Mêlé;synthétique;Baguettes;2,00-2,50;310 pièces;12,40 ct;brun;mélangé;Bonne;90;1116;Hong Kong;confié
A5;Mêlé;synthétique;Navettes;2,50-2,70;210 pièces;14,00 ct;noir;SI1;taille simple;75;1050;Hong Kong;vendu
A6;Mêlé;naturel;Mélange fantaisie;2,00-2,40;150 pièces;7,50 ct;mélange;SI2;taille pleine;310;2325;Bombay;dispo`,
  German: `Los-Nr.;Kategorie;Typ;Form;Größe mm;Stückzahl;Gewicht;Farbgruppe;Reinheitsgruppe;Schliffqualität;Preis/ct;Betrag;Büro;Status
A1;Melee;natürlich;Brillanten;1,30 bis 1,40;1.250 Stk;12,50 ct;D bis F;VS;sehr gut;450;5625;Antwerpen;verfügbar
A2;Melee;natürlich;Runde;1,70-1,80;800 Stk;16,80 ct;G/H;SI;exzellent;380;6384;Dubai;verfügbar
A3;Melee;natürlich;Prinzess;2,00-2,20;400 Stk;20,00 ct;Fancy gelb;VVS-VS;sehr gut - exzellent;520;10400;Antwerpen;reserviert
A4;Melee;laborgezüchtet;Baguetten;2,00-2,50;310 Stk;12,40 ct;braun;gemischt;gut;90;1116;Hongkong;in Kommission
A5;Melee;laborgezüchtet;Navetten;2,50-2,70;210 Stk;14,00 ct;schwarz;SI1;Achtkant;75;1050;Hongkong;verkauft
A6;Melee;natürlich;gemischte Formen;2,00-2,40;150 Stk;7,50 ct;gemischt;SI2;Vollschliff;310;2325;Mumbai;verfügbar`,
  Dutch: `Partijnr.;Categorie;Soort;Vorm;Maat mm;Aantal stenen;Gewicht;Kleur;Zuiverheid;Slijpkwaliteit;Prijs/ct;Bedrag;Kantoor;Status
A1;Melee;natuurlijk;Briljanten;1,30 tot 1,40;1.250 stuks;12,50 ct;D-F;VS;zeer goed;450;5625;Antwerpen;beschikbaar
A2;Melee;natuurlijk;Ronde;1,70-1,80;800 stuks;16,80 ct;G/H;SI;uitstekend;380;6384;Dubai;beschikbaar
A3;Melee;natuurlijk;Princess;2,00-2,20;400 stuks;20,00 ct;fancy geel;VVS/VS;zeer goed/uitstekend;520;10400;Antwerpen;gereserveerd
A4;Melee;lab grown;Baguettes;2,00-2,50;310 stuks;12,40 ct;bruin;gemengd;goed;90;1116;Hongkong;in consignatie
A5;Melee;lab grown;Markies;2,50-2,70;210 stuks;14,00 ct;zwart;SI1;achtkant;75;1050;Hongkong;verkocht
A6;Melee;natuurlijk;gemengde vormen;2,00-2,40;150 stuks;7,50 ct;gemengd;SI2;volle slijping;310;2325;Mumbai;beschikbaar`,
  Spanish: `Lote;Categoría;Tipo;Forma;Tamaño mm;N° de piedras;Peso;Grupo de color;Pureza;Calidad de talla;Precio/ct;Importe;Oficina;Estado
A1;Melé;natural;Redondos;1,30 a 1,40;1.250 pzas;12,50 ct;D-F;VS;muy buena;450;5625;Amberes;disponible
A2;Melé;natural;Brillantes;1,70-1,80;800 pzas;16,80 ct;G/H;SI;excelente;380;6384;Dubái;disponible
A3;Melé;natural;Princesas;2,00-2,20;400 pzas;20,00 ct;amarillo fancy;VVS/VS;muy buena - excelente;520;10400;Amberes;reservado
A4;Melé;de laboratorio;Baguettes;2,00-2,50;310 pzas;12,40 ct;marrón;mezcla;buena;90;1116;Hong Kong;en consignación
A5;Melé;de laboratorio;Marquesas;2,50-2,70;210 pzas;14,00 ct;negro;SI1;talla simple;75;1050;Hong Kong;vendido
A6;Melé;natural;Formas mezcladas;2,00-2,40;150 pzas;7,50 ct;mezcla;SI2;talla completa;310;2325;Mumbai;disponible`,
  Italian: `Partita;Categoria;Tipo;Forma;Misura mm;N. pezzi;Peso;Colore;Purezza;Qualità taglio;Prezzo/ct;Importo;Ufficio;Stato
A1;Melée;naturale;Rotondi;1,30-1,40;1.250 pz;12,50 ct;D-F;VS;molto buono;450;5625;Anversa;disponibile
A2;Melée;naturale;Brillanti;1,70-1,80;800 pz;16,80 ct;G/H;SI;eccellente;380;6384;Dubai;disponibile
A3;Melée;naturale;Princess;2,00-2,20;400 pz;20,00 ct;giallo fancy;VVS/VS;molto buono/eccellente;520;10400;Anversa;riservato
A4;Melée;sintetico;Baguette;2,00-2,50;310 pz;12,40 ct;bruno;misto;buono;90;1116;Hong Kong;in conto visione
A5;Melée;sintetico;Navette;2,50-2,70;210 pz;14,00 ct;nero;SI1;taglio semplice;75;1050;Hong Kong;venduto
A6;Melée;naturale;Forme miste;2,00-2,40;150 pz;7,50 ct;misto;SI2;taglio completo;310;2325;Mumbai;disponibile`,
  Portuguese: `Lote;Categoria;Tipo;Forma;Tamanho mm;Quantidade de pedras;Peso;Cor;Pureza;Qualidade da lapidação;Preço/ct;Valor;Escritório;Situação
A1;Melê;natural;Redondos;1,30 a 1,40;1.250 pçs;12,50 ct;D-F;VS;muito bom;450;5625;Antuérpia;disponível
A2;Melê;natural;Brilhantes;1,70-1,80;800 pçs;16,80 ct;G/H;SI;excelente;380;6384;Dubai;disponível
A3;Melê;natural;Princesas;2,00-2,20;400 pçs;20,00 ct;amarelo fancy;VVS/VS;muito bom/excelente;520;10400;Antuérpia;reservado
A4;Melê;sintético;Baguetes;2,00-2,50;310 pçs;12,40 ct;castanho;misto;bom;90;1116;Hong Kong;em consignação
A5;Melê;sintético;Navetes;2,50-2,70;210 pçs;14,00 ct;preto;SI1;lapidação simples;75;1050;Hong Kong;vendido
A6;Melê;natural;Formas misturadas;2,00-2,40;150 pçs;7,50 ct;mistura;SI2;lapidação completa;310;2325;Mumbai;disponível`,
  Turkish: `Parti No;Kategori;Tür;Şekil;Ölçü mm;Taş adedi;Ağırlık;Renk;Berraklık;Kesim kalitesi;Fiyat/ct;Tutar;Ofis;Durum
A1;Mele;doğal;Yuvarlak;1,30-1,40;1.250 adet;12,50 ct;D-F;VS;çok iyi;450;5625;Anvers;mevcut
A2;Mele;doğal;Pırlanta;1,70-1,80;800 adet;16,80 ct;G/H;SI;mükemmel;380;6384;Dubai;mevcut
A3;Mele;doğal;Prenses;2,00-2,20;400 adet;20,00 ct;fantezi sarı;VVS/VS;çok iyi - mükemmel;520;10400;Anvers;rezerve
A4;Mele;laboratuvar;Baget;2,00-2,50;310 adet;12,40 ct;kahverengi;karışık;iyi;90;1116;Hong Kong;konsinye
A5;Mele;laboratuvar;Markiz;2,50-2,70;210 adet;14,00 ct;siyah;SI1;tek kesim;75;1050;Hong Kong;satıldı
A6;Mele;doğal;Karışık şekiller;2,00-2,40;150 adet;7,50 ct;karışık;SI2;tam kesim;310;2325;Mumbai;mevcut`,
  Russian: `№ партии;Категория;Тип;Форма;Размер мм;Кол-во камней;Вес;Цвет;Чистота;Качество огранки;Цена/кар;Сумма;Офис;Статус
A1;мелле;природные;круглые;1,30–1,40;1 250 шт.;12,50 кар;D-F;VS;очень хорошая;450;5625;Антверпен;в наличии
A2;мелле;природные;круг;1,70–1,80;800 шт.;16,80 кар;G/H;SI;отличная;380;6384;Дубай;в наличии
A3;мелле;природные;принцесса;2,00–2,20;400 шт.;20,00 кар;фантазийный желтый;VVS/VS;очень хорошая – отличная;520;10400;Антверпен;резерв
A4;мелле;выращенные;багет;2,00–2,50;310 шт.;12,40 кар;коричневый;микс;хорошая;90;1116;Гонконг;на консигнации
A5;мелле;выращенные;маркиз;2,50–2,70;210 шт.;14,00 кар;черный;SI1;Кр-17;75;1050;Гонконг;продано
A6;мелле;природные;разные формы;2,00–2,40;150 шт.;7,50 кар;микс;SI2;полная огранка;310;2325;Мумбаи;в наличии`,
  Hebrew: `מספר חבילה;קטגוריה;סוג;צורה;מידה ממ;מספר אבנים;משקל;צבע;ניקיון;איכות חיתוך;מחיר לקרט;סכום;משרד;סטטוס
A1;מלה;טבעי;עגולים;1.30-1.40;1,250 יח';12.50 קרט;D-F;VS;טוב מאוד;450;5625;אנטוורפן;זמין
A2;מלה;טבעי;עגול;1.70-1.80;800 יח';16.80 קרט;G/H;SI;מצוין;380;6384;דובאי;זמין
A3;מלה;טבעי;פרינסס;2.00-2.20;400 יח';20.00 קרט;צהוב פנסי;VVS/VS;טוב מאוד - מצוין;520;10400;אנטוורפן;שמור
A4;מלה;מעבדה;בגט;2.00-2.50;310 יח';12.40 קרט;חום;מעורב;טוב;90;1116;הונג קונג;בממו
A5;מלה;מעבדה;מרקיזה;2.50-2.70;210 יח';14.00 קרט;שחור;SI1;חיתוך יחיד;75;1050;הונג קונג;נמכר
A6;מלה;טבעי;צורות מעורבות;2.00-2.40;150 יח';7.50 קרט;מעורב;SI2;חיתוך מלא;310;2325;מומבאי;זמין`,
  'Chinese, simplified': `批号;类别;类型;形状;尺寸mm;粒数;总重;颜色;净度;切工;单价/克拉;总价;存放地;状态
A1;小钻;天然;圆形;1.30-1.40;1250粒;12.50克拉;D-F;VS;很好;450;5625;安特卫普;现货
A2;小钻;天然;圆钻;1.70-1.80;800粒;16.80克拉;G至H;SI;极优;380;6384;迪拜;现货
A3;小钻;天然;公主方;2.00-2.20;400粒;20.00克拉;彩黄;VVS/VS;很好-极优;520;10400;安特卫普;已预留
A4;小钻;培育钻;长方形阶梯;2.00-2.50;310粒;12.40克拉;棕色;混合;良好;90;1116;香港;寄售
A5;小钻;培育钻;马眼;2.50-2.70;210粒;14.00克拉;黑色;SI1;单切;75;1050;香港;已售
A6;小钻;天然;混形;2.00-2.40;150粒;7.50克拉;混色;SI2;全切;310;2325;孟买;现货`,
  'Chinese, traditional': `批號;種類;類型;形狀;規格mm;顆數;總重;顏色;淨度;車工;單價/克拉;總額;地點;狀態
A1;碎鑽;天然;圓形;1.30-1.40;1250顆;12.50克拉;D-F;VS;很好;450;5625;安特衛普;現貨
A2;碎鑽;天然;圓鑽;1.70-1.80;800顆;16.80克拉;G至H;SI;極優;380;6384;迪拜;現貨
A3;碎鑽;天然;公主方;2.00-2.20;400顆;20.00克拉;黃彩鑽;VVS/VS;很好至極優;520;10400;安特衛普;已預留
A4;碎鑽;培育鑽;長方;2.00-2.50;310顆;12.40克拉;咖啡色;混裝;良好;90;1116;香港;寄賣
A5;碎鑽;培育鑽;馬眼;2.50-2.70;210顆;14.00克拉;黑鑽;SI1;單切;75;1050;香港;已售
A6;碎鑽;天然;混裝;2.00-2.40;150顆;7.50克拉;雜色;SI2;全切;310;2325;孟買;現貨`,
  Thai: `ล็อต;หมวดหมู่;ประเภท;รูปทรง;ขนาด มม;จำนวนเม็ด;น้ำหนัก;สี;ความสะอาด;คุณภาพการเจียระไน;ราคา/กะรัต;ราคารวม;สำนักงาน;สถานะ
A1;เพชรเล็ก;ธรรมชาติ;กลม;1.30-1.40;1,250 เม็ด;12.50 กะรัต;D-F;VS;ดีมาก;450;5625;แอนต์เวิร์ป;พร้อมขาย
A2;เพชรเล็ก;ธรรมชาติ;กลม;1.70-1.80;800 เม็ด;16.80 กะรัต;G/H;SI;ดีเยี่ยม;380;6384;ดูไบ;พร้อมขาย
A3;เพชรเล็ก;ธรรมชาติ;ปริ๊นเซส;2.00-2.20;400 เม็ด;20.00 กะรัต;เหลืองแฟนซี;VVS/VS;ดีมาก - ดีเยี่ยม;520;10400;แอนต์เวิร์ป;จองแล้ว
A4;เพชรเล็ก;สังเคราะห์;บาแก็ตต์;2.00-2.50;310 เม็ด;12.40 กะรัต;น้ำตาล;คละ;ดี;90;1116;ฮ่องกง;ฝากขาย
A5;เพชรเล็ก;สังเคราะห์;มาร์คีส์;2.50-2.70;210 เม็ด;14.00 กะรัต;ดำ;SI1;ซิงเกิลคัต;75;1050;ฮ่องกง;ขายแล้ว
A6;เพชรเล็ก;ธรรมชาติ;คละรูปทรง;2.00-2.40;150 เม็ด;7.50 กะรัต;คละสี;SI2;ฟูลคัต;310;2325;มุมไบ;พร้อมขาย`,
};

describe('a list of lots in another language', () => {
  it.each(Object.keys(languages))('%s', async (language) => {
    const list = languages[language] ?? '';
    expect(await read(list.split('\n'))).toEqual({ fields, lots, open: [], asked: [] });
  });
});

/** Lists by sieves, without a column of kinds: a title gives the type, pieces and carats give the kind. */
const sieveLists: Readonly<Record<string, string>> = {
  French: `Diamants naturels
Lot;Forme;Tamis;Nb pierres;Poids ct;Couleur;Pureté;Taille;Prix/ct;Lieu;Statut
B1;Ronds;+2-2,5;4000;36;D-F;VS;TB;500;Anvers;disponible
B2;Ronds;+6,5-7;;20,00;MIX;SI;Bonne;400;Anvers;mis de côté
B3;Ronds;+11-11,5;130;10,14;G-H;SI;TB;600;Dubaï;chez client`,
  German: `Natürliche Diamanten
Posten;Form;Sieb;Anzahl;Gewicht ct;Farbe;Reinheit;Schliff;Preis/ct;Lagerort;Verfügbarkeit
B1;Brillanten;+2-2,5;4000;36;D-F;VS;sehr gut;500;Antwerpen;verfügbar
B2;Brillanten;+6,5-7;;20,00;gemischt;SI;gut;400;Antwerpen;zurückgelegt
B3;Brillanten;+11-11,5;130;10,14;G-H;SI;sehr gut;600;Dubai;beim Kunden`,
  Dutch: `Natuurlijke diamanten
Partij;Vorm;Zeef;Stuks;Gewicht;Kleurgroep;Zuiverheid;Slijpsel;Prijs per ct;Vestiging;Status
B1;Rond;+2-2,5;4000;36;D-F;VS;zeer goed;500;Antwerpen;op voorraad
B2;Rond;+6,5-7;;20,00;gemengd;SI;goed;400;Antwerpen;gereserveerd
B3;Rond;+11-11,5;130;10,14;G-H;SI;zeer goed;600;Dubai;op zicht`,
  Spanish: `Diamantes naturales
N° lote;Forma;Criba;Piezas;Peso ct;Color;Pureza;Talla;Precio/ct;Ubicación;Estado
B1;Redondo;+2-2,5;4000;36;D-F;VS;muy buena;500;Amberes;disponible
B2;Redondo;+6,5-7;;20,00;mezcla;SI;buena;400;Amberes;apartado
B3;Redondo;+11-11,5;130;10,14;G-H;SI;muy buena;600;Dubái;en consignación`,
  Italian: `Diamanti naturali
N. lotto;Forma;Setaccio;Pezzi;Carati;Colore;Purezza;Taglio;Prezzo/ct;Sede;Disponibilità
B1;Tondo;+2-2,5;4000;36;D-F;VS;molto buono;500;Anversa;disponibile
B2;Tondo;+6,5-7;;20,00;misto;SI;buono;400;Anversa;opzionato
B3;Tondo;+11-11,5;130;10,14;G-H;SI;molto buono;600;Dubai;in conto visione`,
  Portuguese: `Diamantes naturais
Nº lote;Forma;Peneira;Peças;Quilates;Cor;Pureza;Lapidação;Preço/ct;Local;Status
B1;Redondo;+2-2,5;4000;36;D-F;VS;muito boa;500;Antuérpia;disponível
B2;Redondo;+6,5-7;;20,00;misto;SI;boa;400;Antuérpia;reservado
B3;Redondo;+11-11,5;130;10,14;G-H;SI;muito boa;600;Dubai;em consignação`,
  Turkish: `Doğal pırlanta
Parti;Şekil;Elek;Adet;Karat;Renk;Berraklık;Kesim;Karat fiyatı;Konum;Durum
B1;Yuvarlak;+2-2,5;4000;36;D-F;VS;çok iyi;500;Anvers;stokta
B2;Yuvarlak;+6,5-7;;20,00;karışık;SI;iyi;400;Anvers;opsiyonlu
B3;Yuvarlak;+11-11,5;130;10,14;G-H;SI;çok iyi;600;Dubai;müşteride`,
  Russian: `Природные бриллианты
Партия;Форма;Сито;Штук;Караты;Цвет;Чистота;Огранка;Цена за карат;Место;Статус
B1;Круглые;+2-2,5;4000;36;D-F;VS;очень хорошая;500;Антверпен;в наличии
B2;Круглые;+6,5-7;;20,00;микс;SI;хорошая;400;Антверпен;отложено
B3;Круглые;+11-11,5;130;10,14;G-H;SI;очень хорошая;600;Дубай;у клиента`,
  Hebrew: `יהלומים טבעיים
חבילה;צורה;נפה;כמות;קראט;צבע;ניקיון;חיתוך;מחיר לקרט;מיקום;סטטוס
B1;עגולים;+2-2.5;4000;36;D-F;VS;טוב מאוד;500;אנטוורפן;במלאי
B2;עגולים;+6.5-7;;20.00;מעורב;SI;טוב;400;אנטוורפן;שמור ללקוח
B3;עגולים;+11-11.5;130;10.14;G-H;SI;טוב מאוד;600;דובאי;אצל לקוח`,
  'Chinese, simplified': `天然钻石
包号;形状;筛号;数量;克拉;颜色;净度;车工;每克拉价格;所在地;状态
B1;圆形;+2-2.5;4000;36;D-F;VS;很好;500;安特卫普;在库
B2;圆形;+6.5-7;;20.00;混色;SI;良好;400;安特卫普;客人预留
B3;圆形;+11-11.5;130;10.14;G-H;SI;很好;600;迪拜;客户看货`,
  'Chinese, traditional': `天然鑽石
包號;形狀;篩號;件數;克拉;顏色;淨度;切工;每克拉價格;所在地;狀態
B1;圓形;+2-2.5;4000;36;D-F;VS;很好;500;安特衛普;現貨
B2;圓形;+6.5-7;;20.00;雜色;SI;良好;400;安特衛普;已預訂
B3;圓形;+11-11.5;130;10.14;G-H;SI;很好;600;迪拜;寄賣中`,
  Thai: `เพชรแท้ธรรมชาติ
ล็อต;รูปทรง;ตะแกรง;จำนวน;กะรัต;สี;ความสะอาด;เจียระไน;ราคาต่อกะรัต;สถานที่;สถานะ
B1;กลม;+2-2.5;4000;36;D-F;VS;ดีมาก;500;แอนต์เวิร์ป;พร้อมขาย
B2;กลม;+6.5-7;;20.00;คละ;SI;ดี;400;แอนต์เวิร์ป;จองแล้ว
B3;กลม;+11-11.5;130;10.14;G-H;SI;ดีมาก;600;ดูไบ;ฝากขาย`,
};

describe('a list by sieves in another language, without kinds', () => {
  it.each(Object.keys(sieveLists))('%s', async (language) => {
    const { lots: found, asked } = await read((sieveLists[language] ?? '').split('\n'));
    expect({ found, asked }).toEqual({
      found: [
        'B1 MELEE Natural ROUND +2-2.5 4000 36 D-F VS VG 500 ANR AVAILABLE',
        'B2 MELEE Natural ROUND +6.5-7  20 MIX SI GD 400 ANR OFFLINE',
        'B3 MELEE Natural ROUND +11-11.5 130 10.14 G-H SI VG 600 DXB OFFLINE',
      ],
      asked: [],
    });
  });
});
