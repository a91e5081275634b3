import { toSimplifiedHan } from '../han-variants.ts';

/**
 * Words of column headers in dealers' files, by the concept that they name. A header is read word by word, so
 * that `Tab%`, `TABLE_PCT` and `Table Per` are the same two concepts. Words are in upper case without
 * diacritics; several scripts and languages share a line. `FILLER` words carry no meaning.
 */
const words = {
  FILLER:
    '등급 시세 JAKOSC ΠΟΙΟΤΗΤΑ 전체 반응 反應 反应 SUPPLIER AU AUX EVALUATION 評価 グレード ランク 评级 TO ADDL ADDITIONAL NET FINAL AVG AVERAGE SALE SALES SELLING OF THE IN AT BY AND DIAMOND DIAMONDS GRADE GRADES GRADING NAME VENDOR SUPPLIER SELLER DEALER DISP DISPLAY RAPNET DETAIL DETAILS DESC DESCRIPTION MEMBER CODE LE LA LES DE DU DES EL LOS DER DIE DAS VON DEL DELLA DI IL 钻石 级别 等级 бриллианта камня אבן של הילום ال درجة GRAD STUFE GUTE NOTE GRADED CODE OFFER OFFERED AUF SUR LEVEL COMPANY OUR NEW CURRENT SPECIAL NOW NUEVO NEU NOUVEAU DO DA DOS HET VAN DELLE DEI का की के નો ની ના の',
  OTHER: 'OLD PREVIOUS PREV FORMER LAST ALT ANCIEN ANTERIOR RETAIL MSRP RRP MARKUP',
  NUMBER:
    '관리번호 코드 KOD KODU ΚΩΔΙΚΟΣ ΚΩΔ ΑΡ ΑΡΙΘΜΟΣ รหัส หมายเลข CLAVE FOLIO NO N COD CODICE CODIGO NUM NUMBER NMBR NBR NR ID IDS REF REFERENCE № N° НОМЕР № NUMERO NUMMER NUMMERO NUMARA NUMARASI 号 号码 编号 编码 מספר מס رقم NRO NUMARASI REFERANS АРТИКУЛ RIF REFERENCIA RIFERIMENTO 番号 नंबर नं संख्या क्रमांक નં નંબર ક્રમાંક 번호',
  STOCK:
    'ИНВ STOCK STK STCK INVENTORY INV SKU LAGER СКЛАД STOK 库存 货号 מלאי المخزون مخزون EXISTENCIA EXISTENCIAS MAGAZZINO VOORRAAD ESTOQUE BESTAND MAGASIN 在庫 स्टॉक સ્ટોક 재고',
  PACKET:
    'PACKET PKT PCKT PACKETNO PAQUET PAQUETE PACCHETTO PAKET ПАКЕТ 包 包号 שקית חבילה PAKETNUMMER BARCODE PKTNO PACK पैकेट પેકેટ',
  STONE:
    'KAMIENIA KAMIEN ΛΙΘΟΥ ΠΕΤΡΑ STONE STONES STN GEM STEIN PIERRE PIEDRA PIETRA TAS КАМЕНЬ КАМНЯ 石 石头 אבן الحجر حجر PEDRA STEEN पत्थर',
  LOT: 'PARTIJ LOT LOTE LOTTO PARTIE ЛОТ PARCEL 批号 לוט',
  ITEM: 'ITEM ART ARTICLE ARTIKEL ARTICULO ARTICOLO PRODUCT PRODUKT PRODUIT URUN פריט 货品 品号 品番 商品 管理 품번 제품',
  SERIAL: 'ลำดับ ΑΑ SR SRL SERIAL SEQ SL SNO SRNO ROW LINE LFD SIRA 序 序号',
  SHAPE:
    'KSZTALT ΣΧΗΜΑ รูปทรง SCHLIFFFORM SHAPE SHP SHAP SHPE FORM FORME FORMA SEKIL FORMAT ФОРМА 形状 形 צורה צורת الشكل شكل VORM SLIJPVORM シェイプ シェープ आकार आकृति આકાર શેપ 모양 형태',
  CARAT:
    '卡 ΚΑΡΑΤΙΑ ΚΑΡΑΤΙ กะรัต 캐럿당 КАР CARATURA QUILATAGEM CARAT CARATS CRT CRTS CT CTS CTW KARAT KARATS KARATY QUILATE QUILATES QUILATAJE CARATO CARATI КАРАТ КАРАТЫ КАРАТАХ КАРАТНОСТЬ КАРАТОВ 克拉 קרט קראט قيراط CTWT CARATAGE KARAAT カラット कैरेट કેરેટ 캐럿',
  WEIGHT:
    'MASA MASS WAGA ΒΑΡΟΣ น้ำหนัก WEIGHT WT WGT WGHT POIDS PESO GEWICHT AGIRLIK GROSSE ВЕС МАССА 重量 重 משקל الوزن وزن SIZE SZ वजन વજન 중량',
  COLOR:
    'BARWA KOLOR ΧΡΩΜΑ สี น้ำ TEINTE COLOR COLOUR COLR COL CO CLR COUL COULEUR COLORE FARBE RENK ЦВЕТ 颜色 色 成色 צבע اللون لون KLEUR COR カラー रंग कलर રંગ કલર 색상 컬러',
  CLARITY:
    'CZYSTOSC ΚΑΘΑΡΟΤΗΤΑ ความสะอาด CLARITY CLAR CLA CLY CLTY PRTY PRT CLRT CLRTY CLEARITY PURITY PURETE PUREZA PUREZZA CLARIDAD REINHEIT BERRAKLIK SAFLIK ЧИСТОТА 净度 ניקיון נקיון النقاء نقاء QUALITY QLTY QUALITE CALIDAD QUALITA QUALITAT KWALITEIT KALITE КАЧЕСТВО PUR ZUIVERHEID クラリティ クラリティー शुद्धता स्पष्टता क्लैरिटी શુદ્ધતા ક્લેરિટી 투명도',
  CUT: 'SZLIF SZLIFU ΚΟΠΗ ΚΟΠΗΣ เจียระไน PROPORZIONI PROPORZIONE PROPORTION PROPORTIONS CUT TAILLE TALLA CORTE TAGLIO SCHLIFF KESIM ОГРАНКА ОГРАНКИ 切 切工 车工 חיתוך القطع قطع PROP MAKE SLIJPSEL SLIJPING SLIJPKWALITEIT LAPIDACAO カット कट કટ 컷',
  POLISH:
    'POLER ΣΤΙΛΒΩΣΗ ขัดเงา POLISH POL POLI PLSH PULIDO PULIMENTO POLITUR PULITURA LUCIDATURA CILA ПОЛИРОВКА 抛光 抛 ליטוש פוליש الصقل صقل FINISH FIN POLIMENTO POLIJSTING POLIJST POLISSAGE ポリッシュ 研磨 पॉलिश પોલિશ 폴리시 연마',
  SYMMETRY:
    'SYMETRIA ΣΥΜΜΕΤΡΙΑ สมมาตร 대칭 SYMMETRY SYM SYMM SYMETRY SYMETRIE SYMMETRIE SIMETRIA SIMMETRIA SIMETRI СИММЕТРИЯ 对 对称 对称性 סימטריה التماثل تماثل SYMT シンメトリー 対称性 सममिति सिमेट्री સિમેટ્રી 대칭',
  FLUORESCENCE:
    'FLUORESCENCJA ΦΘΟΡΙΣΜΟΣ ฟลูออ ฟลูออเรสเซนต์ FLUORESCENCE FLUORESENCE FLOURESCENCE FLUORECENCE FLUO FLUOR FLUORO FLURO FLUR FLR FLO FLOR FLS FLU FLRNS FLOUR FLOURO FLUORESCENCIA FLUORESCENZA FLUORESZENZ FLORESAN FLORESANS ФЛУОР ФЛЮОР ФЛУОРЕСЦЕНЦИЯ ФЛЮОРЕСЦЕНЦИЯ 荧光 פלואורסצנציה פלורסנט פלורסנציה الفلورة فلورة فلورسنت التألق FL FLUORESCENTIE FLUOROSCENCE 蛍光 蛍光性 फ्लोरोसेंस फ्लोरेसेंस ફ્લોરોસન્સ ફ્લોરેસન્સ 형광',
  INTENSITY: 'INTENSITY INTENS INT INTENSITE INTENSIDAD INTENSITA INTENSITAT ИНТЕНСИВНОСТЬ 强度 עוצמה شدة',
  LAB: 'LABORATORIUM ΕΡΓΑΣΤΗΡΙΟ CERTIFICADORA LAB LABORATORY LABO LABORATOIRE LABORATORIO LABOR LABORATUVAR ЛАБОРАТОРИЯ 证书类型 实验室 鉴定机构 מעבדה المختبر مختبر INSTITUT INSTITUTE INST 鑑定機関 鑑別機関 ラボ 鉴定所 लैब प्रयोगशाला લેબ 감정기관',
  CERT: 'CTF GUTACHTEN CERTYFIKAT CERTYFIKATU ΠΙΣΤΟΠΟΙΗΤΙΚΟ ΠΙΣΤΟΠΟΙΗΤΙΚΟΥ ใบเซอร์ 감정서 GIA IGI HRD CERT CERTI ATTEST EXPERTISE CERTIFICATE CERTIFICAT CERTIFICADO CERTIFICATO CERTIFICATION ZERTIFIKAT ZERTIFIKATS SERTIFIKA СЕРТИФИКАТ 证书 תעודה الشهادة شهادة CERTF CERTIF CRTF CERTIFICAAT 鑑定書 証明書 प्रमाणपत्र सर्टिफिकेट સર્ટિ સર્ટિફિકેટ પ્રમાણપત્ર 감정서',
  REPORT:
    'REPORT RPT REP CDR RAPPORT INFORME REFERTO BERICHT RAPOR ОТЧЕТ 报告 דוח دوח تقرير RELATORIO レポート',
  DATE: 'DATE DT DATUM FECHA DATA TARIH ДАТА 日期 תאריך تاريخ',
  INSCRIPTION: 'INSCRIPTION INSCR LASER LI 腰码 ГРАВИРОВКА חריטה',
  RAP: '라파포트 RAP RAPAPORT RAPA 国际报价 РАП РАПАПОРТ ראפ רפ راب रैप રેપ',
  BASE: 'BASE BASIC',
  LIST: 'ΚΑΤΑΛΟΓΟΥ COTE TABELA TARIF TARIFA LIST LISTE LISTA LISTINO 牌价 ПРАЙС מחירון',
  DISCOUNT:
    'RABAT ΕΚΠΤΩΣΗ ส่วนลด 할인율 折讓 折让 DISCOUNT DISC DIS DISCT DISCNT DESCUENTO REMISE SCONTO RABATT NACHLASS ABSCHLAG RABAIS DESCONTO KORTING INDIRIM ISKONTO СКИДКА 折扣 退点 折 הנחה الخصم خصم BACK OFF DTO 割引 割引率 छूट डिस्काउंट છૂટ ડિસ્કાઉન્ટ 할인',
  PRICE:
    'CENA ΤΙΜΗ ราคา PRICE PRC PR PRIX PRECIO PREZZO PREIS FIYAT FIYATI ЦЕНА 价格 价 单价 מחיר السعر سعر RATE ASK ASKING COST KURS VK VKP VERKAUFSPREIS PX PRIJS PRECO 単価 価格 मूल्य भाव कीमत दर ભાવ કિંમત 가격',
  PER: 'ต่อ ANA ΑΝΑ ZA PER P PAR POR PRO JE AL BASI ЗА 每 לכל لكل प्रति પ્રતિ',
  TOTAL:
    'ŁĄCZNIE RAZEM ΣΥΝΟΛΙΚΗ ΣΥΝΟΛΟ รวม ราคารวม 총 총금액 GES ОБЩ TOTAL TOT TTL TOTALE TOPLAM GESAMT GESAMTPREIS ИТОГО ОБЩАЯ ВСЕГО СТОИМОСТЬ СУММА 总 总价 总额 总金额 סהכ إجمالي المجموع الإجمالي TOTAAL 合計 総額 कुल કુલ 합계',
  AMOUNT:
    'WARTOSC ΑΞΙΑ ENDPREIS AMOUNT AMT AMNT VALUE VAL VLU VALEUR WERT MONTANT IMPORTE IMPORTO BETRAG TUTAR 金额 סכום المبلغ مبلغ BEDRAG VALOR 金額 राशि रकम રકમ 금액',
  DOLLAR: 'USD US DOLLAR DOLLARS $ 美元 美金 ДОЛЛ דולר دولار',
  PERCENT:
    '% PCT PERCENT PERCENTAGE PERC PRCNT POURCENTAGE PORCENTAJE PERCENTUALE PROZENT YUZDE ПРОЦЕНТ 百分比 比 אחוז نسبة',
  DEPTH:
    'GLEBOKOSC ΒΑΘΟΣ ความลึก 깊이 DEPTH DEP DPTH DPT DEPT PROFONDEUR PROFUNDIDAD PROFONDITA TIEFE PROF DERINLIK ГЛУБИНА 全深 深度 全深比 深 עומק العمق عمق DP DIEPTE PROFUNDIDADE 深さ गहराई ઊંડાઈ',
  TABLE:
    'TAFLA TAV ΤΡΑΠΕΖΑ หน้าเพชร 桌面 檯面 TABLE TAB TB TBL TAVOLA MESA TABLA TAFEL TABLA ПЛОЩАДКА ТАБЛИЦА 台面 台宽 台宽比 台 שולחן טבלה الطاولة طاولة テーブル टेबल ટેબલ',
  MEASUREMENT:
    'WYMIARY WYMIAR ΔΙΑΣΤΑΣΕΙΣ ขนาด MEASUREMENT MEASUREMENTS MEASURMENT MEASURE MEAS MEA MES MSMT MEASURES DIMENSION DIMENSIONS DIM DIMS MESURES MEDIDAS MISURE MASSE ABMESSUNGEN OLCU OLCULER OLCUSU РАЗМЕР РАЗМЕРЫ ИЗМЕРЕНИЯ 尺寸 מידות القياسات قياسات الأبعاد AFMETING AFMETINGEN MATEN 寸法 サイズ माप માપ 치수',
  MM: 'ΧΙΛ มม ממ مم M MM MILLIMETER MILLIMETERS ММ 毫米',
  LENGTH:
    'DLUGOSC ΜΗΚΟΣ ความยาว 장경 LENGTH LEN LNGTH LGTH LONGUEUR LONGITUD LUNGHEZZA LARGO LANGE UZUNLUK ДЛИНА 长 长度 אורך الطول طول LENGTE COMPRIMENTO लंबाई લંબાઈ 縦',
  WIDTH:
    'BREADTH SZEROKOSC ΠΛΑΤΟΣ ความกว้าง 단경 WIDTH WID WDTH WDT LARGEUR ANCHO LARGHEZZA BREITE GENISLIK ШИРИНА 宽 宽度 רוחב العرض عرض BREEDTE LARGURA चौड़ाई પહોળાઈ 横',
  HEIGHT:
    'WYSOKOSC ΥΨΟΣ ความสูง HEIGHT HGT HT HGHT HIGHT HEIGTH HAUTEUR ALTURA ALTEZZA ALTO HOHE YUKSEKLIK ВЫСОТА 高 高度 גובה الارتفاع ارتفاع HOOGTE ऊँचाई ऊंचाई ઊંચાઈ 高さ',
  DIAMETER: 'DIAMETER DIA DIAM DIAMETRE DIAMETRO DURCHMESSER CAP ДИАМЕТР 直径 קוטר القطر قطر',
  RATIO: 'RATIO RAT ЛУ 长宽比 יחס VERHALTNIS',
  CROWN: 'CROWN CR CRN CRWN CROW COURONNE CORONA KRONE TAC КОРОНА 冠 冠部 כתר التاج تاج',
  PAVILION: 'PAVILION PAV PV PAVIL PAVILLON PABELLON PADIGLIONE PAVYON ПАВИЛЬОН 亭 亭部 פביליון الجناح',
  ANGLE: 'ANGLE ANG ANGL ° DEG WINKEL ANGULO ANGOLO ACI УГОЛ 角 角度 זווית زاوية',
  GIRDLE:
    'GIRDLE GIRDL GRDL GIR GRD GDL GDLE GRDLE RONDISTE RONDIST CINTURA FILETIN KEMER РУНДИСТ 腰 腰棱 腰围 חגורה الحزام',
  CULET: 'CULET CULLET CUL CULASSE CULETA КУЛЕТА КАЛЕТТА 底尖 尖底',
  CONDITION: 'CONDITION CON COND',
  MIN: 'MIN MINIMUM MINI THIN 最小',
  MAX: 'MAX MAXIMUM MAXI THICK 最大',
  STAR: 'STAR STR 星',
  LOWER: 'LOWER LR LOW 下腰',
  HALF: 'HALF HALVES HLF',
  LOCATION:
    'LUGAR LUOGO PLAATS 存放 BUREAU BURO KANTOOR OFICINA UFFICIO ESCRITORIO OFIS ОФИС 办公室 分公司 משרד สำนักงาน สาขา สถานที่ DEPOT DEPOSITO TRESOR CASSAFORTE CAJA MIEJSCE LOKALIZACJA ΤΟΠΟΘΕΣΙΑ ที่เก็บ 보관 장소 存放地點 地點 地点 VAULT SAFE 保管場所 保管 場所 LOCAL LIGT BULUNDUGU YER WHERE SEDE ORT BRANCHE FILIALE SUCURSAL VESTIGING OFFICE BRANCH LOCATION LOC LOCN COUNTRY PLACE CTRY PAYS PAIS PAESE LAND ULKE KONUM МЕСТО МЕСТОНАХОЖДЕНИЕ СТРАНА 所在地 地点 国家 位置 库位 仓位 仓库 库房 存放地 存放地点 倉庫 庫位 מיקום ארץ الموقع موقع البلد LIEU STANDORT UBICACION POSIZIONE LOCATIE LOCALIZACAO UBICAZIONE EMPLACEMENT स्थान સ્થળ',
  CITY: 'CITY VILLE CIUDAD CITTA STADT SEHIR ГОРОД 城市 עיר مدينة CIDADE',
  STATUS:
    '판매상태 DOSTEPNOSC ΔΙΑΘΕΣΙΜΟΤΗΤΑ ΚΑΤΑΣΤΑΣΗ สถานะ VERMERK SITUACION SITUATION SITUACAO 状況 状况 库存状况 STAND STATUS STS AVAILABILITY AVAIL AVL AVAILABLE STAT DISPONIBILITE DISPONIBILIDAD DISPONIBILITA VERFUGBARKEIT DURUM СТАТУС НАЛИЧИЕ 状态 סטטוס מצב الحالة حالة STATUT ESTADO STATO BESCHIKBAARHEID DISPONIBILIDADE DISPO स्थिति સ્થિતિ 상태 状態',
  SHADE: 'SHADE SHD TINGE TNG TING TINT HUE NUANCE ОТТЕНОК 咖色 色调 גוון',
  BROWN: 'BROWN BRN BGM 咖',
  GREEN: 'GREEN GRN 绿',
  MILKY: 'MILKY MILK MLK MILKINESS LUSTER LUSTRE LUS 奶色 奶',
  BLACK: 'BLACK BLK BLCK NATTS 黑 黑色 黑点',
  WHITE: 'WHITE WHT',
  INCLUSION: 'INCLUSION INCLUSIONS INCL INC IMPURITY SPOT',
  CENTER: 'CENTER CENTRE CTR CNTR',
  SIDE: 'SIDE SD',
  OPEN: 'OPEN OPN OP OPENS',
  EYE: 'EYE EY EYES 肉眼 ГЛАЗ עין',
  NAKED: 'NAKED NKD',
  CLEAN: 'CLEAN CLN CLEANNESS CLEANLINESS',
  KEY: 'KEY',
  SYMBOL: 'SYMBOL SYMBOLS SYMB KTS K2S KTSYM KEYTOSYM SYMBOLES SIMBOLOS',
  HEARTS: 'HEART HEARTS H&A HNA HANDA ARROW ARROWS 八心八箭',
  FANCY: 'FC FANCY FCY FNCY FANTASIA 彩 彩钻',
  OVERTONE: 'OVERTONE OVERTONES OVERTN',
  TREATMENT:
    'TREATMENT TREAT TREATED ENHANCEMENT ENHANCEMENTS TRAITEMENT TRATAMIENTO BEHANDLUNG ОБРАБОТКА 处理',
  ORIGIN: 'ORIGIN ORIGINE ORIGEN HERKUNFT MENSEI ПРОИСХОЖДЕНИЕ 产地 来源 מקור المنشأ',
  TYPE: 'TYPE GROWTH MATERIAL TYP TIPO TUR ТИП 类型 סוג النوع TIPOLOGIA',
  COMMENT:
    'UWAGI ΣΧΟΛΙΑ ΠΑΡΑΤΗΡΗΣΕΙΣ หมายเหตุ 비고 OPM COMMENT COMMENTS COMM CMNT CMT REMARK REMARKS RMK RMKS REM REMS NOTES COMMENTAIRE COMENTARIO COMENTARIOS COMMENTO BEMERKUNG KOMMENTAR ACIKLAMA NOT КОММЕНТАРИЙ ПРИМЕЧАНИЕ 备注 评论 הערה הערות ملاحظات ملاحظة OPMERKING OPMERKINGEN OBSERVACAO OBSERVACOES OBSERVACIONES REMARQUE REMARQUES BEMERKUNGEN ANM ANMERKUNG ANMERKUNGEN 備考 टिप्पणी નોંધ',
  IMAGE: 'IMAGE IMG PHOTO PIC PICTURE FOTO IMAGEN IMMAGINE BILD RESIM ФОТО 图片 图 תמונה صورة',
  VIDEO: 'VIDEO VID VDO V360 MOVIE ВИДЕО 视频 סרטון وידיאו فيديو',
  LINK: 'LINK URL PATH FILE HREF LIEN ENLACE ССЫЛКА 链接 קישור رابط ADDRESS FILENAME PDF WEB',
  PIECES:
    'PCS PIECES PIECE QTY QUANTITY QUANTITE CANTIDAD QUANTITA MENGE STUCK ADET PZS PZ КОЛ КОЛИЧЕСТВО ШТ 数量 件数 כמות العدد كمية COUNT',
  PERCARAT: 'PC PPC 단가 单价',
  GROWN: 'GROWN LABGROWN LGD CVD HPHT',
  NATURAL: 'NATURAL NAT',
  PAIR: 'PAIR MATCHED MATCH PAIRED',
  CURRENCY: 'CURRENCY CURR CCY DEVISE MONEDA VALUTA WAHRUNG ВАЛЮТА 币种 מטבע العملة',
} as const;

/** The last segment of a path that names the field of a data record: `diamond.certificate.shape`. */
export const lastSegment = (header: string): string =>
  /^(?:\w{3,}\.){2,}\w+$/.test(header) ? header.slice(header.lastIndexOf('.') + 1) : header;

/** A text of a header in upper case and simplified characters, without diacritics. */
export const normaliseHeaderText = (text: string): string =>
  toSimplifiedHan(text.normalize('NFKC'))
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toUpperCase();

/** Concept of every header word, by the word as {@link normaliseHeaderText} spells it. */
export type HeaderDictionary = ReadonlyMap<string, string>;

/** A word that several concepts list has the first of them; earlier lists take precedence over later ones. */
export const createDictionary = (...lists: readonly Readonly<Record<string, string>>[]): HeaderDictionary =>
  new Map(
    lists
      .flatMap((list) => Object.entries(list))
      .toReversed()
      .flatMap(([concept, list]) =>
        list.split(' ').map((word): [string, string] => [normaliseHeaderText(word), concept]),
      ),
  );

/** Words in headers of stones. */
export const stoneWords: Readonly<Record<string, string>> = words;
export const stoneDictionary = createDictionary(words);

/** A phrase of concepts that names an attribute. A concept followed by `?` may be absent. */
export interface HeaderPhrase {
  readonly required: ReadonlySet<string>;
  readonly optional: ReadonlySet<string>;
}

/** Creates a parser of phrases such as `STOCK NUMBER?`; it throws an error for a concept without words. */
export function createPhraseParser(dictionary: HeaderDictionary): (text: string) => HeaderPhrase {
  const concepts = new Set(dictionary.values());
  return (text) => {
    const required = new Set<string>();
    const optional = new Set<string>();
    for (const part of text.split(' ')) {
      const concept = part.replace('?', '');
      if (!concepts.has(concept)) throw new Error(`${concept} is not a concept of headers`);
      (part.endsWith('?') ? optional : required).add(concept);
    }
    return { required, optional };
  };
}
