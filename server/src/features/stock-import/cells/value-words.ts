/**
 * Words of suppliers' files in other languages, separated by commas, by vocabulary and value. Names that the
 * portal shows in one of its languages are known without them.
 */
const make = {
  EX: '极好, 特优, vorzüglich, ecc, excelente, doskonały, doskonała, εξαιρετική, εξαιρετικό, ดีเยี่ยม, 엑설런트, 엑셀런트, отл, exc, exzellent, ausgezeichnet, excellente, excelente, eccellente, uitstekend, mükemmel, отлично, отличная, отличный, отличное, エクセレント, מצוין, מצויין, מעולה, ممتاز, ممتازة, 优, 极优',
  VG: 'mb, m buono, molto buono, t bon, t b, muy buena, bardzo dobry, bardzo dobra, πολύ καλή, πολύ καλό, ดีมาก, 베리굿, оч хор, sehr gut, très bon, très bonne, muy bueno, muy buena, muy bien, molto buono, molto buona, muito bom, muito boa, zeer goed, çok iyi, очень хорошо, очень хорошая, очень хороший, очень хорошее, ベリーグッド, טוב מאוד, טובה מאוד, جيد جدا, جيدة جدا, 非常好, 优良, 很好',
  GD: '好, хор, dobry, dobra, καλή, καλό, ดี, 굿, 良好, gut, bon, bonne, bueno, buena, buono, buona, bom, boa, goed, iyi, хорошо, хорошая, хороший, хорошее, グッド, טוב, טובה, جيد, جيدة',
  FR: 'befriedigend, passable, regular, discreto, discreta, sufficiente, razoável, redelijk, удовлетворительно, удовлетворительная, フェア, مقبول, 一般',
  PR: 'schlecht, mauvais, mauvaise, malo, mala, scarso, scarsa, ruim, slecht, плохо, плохая, プア, ضعيف, 差',
} as const;

/** Several values in one lot. */
const mixed =
  'mixed, various, divers, diverse, mélange, mélangé, mélangée, mélangés, assorti, assortis, assortiment, gemischt, gemischte, mischung, verschiedene, gemengd, gemengde, assortiert, mezcla, mezclado, mezclados, mixto, mixtos, surtido, varios, misto, misti, mista, miste, assortito, vari, varie, mistura, misturado, misturada, sortido, sortidos, vários, karışık, çeşitli, микс, смесь, смешанный, смешанные, разные, ассорти, מעורב, מעורבים, מעורבת, מיקס, 混, 混合, 混装, 混色, 杂色, 各种, คละ, คละสี, คละเกรด';

export const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cut: make,
  polish: make,
  symmetry: make,
  'loose-make': {
    ...make,
    'SINGLE CUT':
      'single cuts, 16/16, 17/17, huit-huit, huit pans, taille simple, taille 8/8, achtkant, achtkantschliff, einfachschliff, enkele slijping, talla simple, talla sencilla, taglio semplice, lapidação simples, tek kesim, кр-17, кр17, простая огранка, חיתוך יחיד, 单切, 单反, 八心工, ซิงเกิลคัต',
    'FULL CUT':
      'full cuts, 57/57, 57 facets, 58 facets, taille pleine, taille complète, vollschliff, volle slijping, volslijping, talla completa, talla plena, taglio completo, taglio pieno, lapidação completa, tam kesim, кр-57, кр57, полная огранка, חיתוך מלא, 全切, 满切, ฟูลคัต',
    MIX: mixed,
  },
  'loose-colour': {
    'FANCY YELLOW':
      'fancy gelb, jaune fancy, jaune fantaisie, fancy geel, amarillo fancy, amarelo fancy, giallo fancy, fantezi sarı, фантазийный жёлтый, צהוב פנסי, 黄钻, 彩黄, 黄彩钻, เหลืองแฟนซี',
    BROWN:
      'braun, brun, bruin, marron, marrón, bruno, marrone, castanho, marrom, kahverengi, коричневый, коричневые, חום, 棕, 棕色, 咖, 咖色, 咖啡色, 褐色, น้ำตาล, สีน้ำตาล',
    BLACK:
      'schwarz, noir, noirs, zwart, negro, nero, preto, siyah, черный, чёрный, чёрные, черные, שחור, 黑, 黑色, 黑钻, ดำ, สีดำ',
    MIX: mixed,
  },
  'loose-clarity': {
    'IF-VVS': 'if-vvs1, if-vvs2',
    VVS: 'vvs1-vvs2, vvs1-2',
    VS: 'vs1-vs2, vs1-2',
    SI: 'si1-si2, si1-2',
    MIX: mixed,
  },
  'loose-kind': {
    MELEE:
      'mêlé, mêlée, mêlés, melé, melée, mélé, melê, mele, melees, petits diamants, mischpartie, mischpartien, kleinbrillanten, kleine brillanten, kleine briljanten, мелле, мели, мелочь, мелкие бриллианты, מלה, מלי, יהלומים קטנים, 小钻, 碎钻, 小石, 群镶钻, 配钻, 副石, เพชรเล็ก, เพชรเมเล่',
    'SINGLE-LOT':
      'pierres uniques, pierres seules, solitaires, einzelsteine, losse stenen, piedras sueltas, pietre singole, tek taşlar, штучные, штучный, поштучно, бриллианты поштучно, אבנים בודדות, 单颗, 单粒',
    ROUGH:
      'brut, bruts, rohdiamanten, rohware, ruw, ruwe diamanten, en bruto, grezzo, grezzi, bruto, ham, ham elmas, сырьё, сырье, алмазное сырьё, גלם, 原石, 毛坯, เพชรดิบ',
    GEMSTONE:
      'pierres de couleur, pierre de couleur, farbsteine, edelsteine, kleurstenen, piedras de color, gemas, pietre di colore, renkli taşlar, самоцветы, цветные камни, אבני חן, 彩宝, 彩色宝石, พลอย',
  },
  fluorescence: {
    NONE: 'brak, κανένας, καμία, ไม่มี, 없음, nula, nulo, keine, aucun, aucune, néant, nulle, ninguna, ninguno, nessuna, nessuno, nulla, nenhuma, nenhum, geen, yok, нет, отсутствует, なし, ללא, אין, لا يوجد, بدون',
    FNT: 'gering, słaba, słaby, ασθενής, อ่อน, 약함, 微弱, 弱い, schwach, leicht, faible, légère, débil, ligera, leve, debole, lieve, fraca, fraco, zwak, zayıf, hafif, слабая, слабый, слабое, 弱, フェイント, חלש, חלשה, ضعيف, ضعيفة',
    MED: 'średnia, średni, μέτριος, μέτρια, ปานกลาง, 보통, 中等, matig, matige, mitte, 中, 中等, mittel, moyen, moyenne, media, medio, média, médio, gemiddeld, orta, средняя, средний, среднее, ミディアム, בינוני, בינונית, متوسط, متوسطة',
    STG: 'silna, silny, ισχυρός, ισχυρή, แรง, 강함, 强い, 强, stark, fort, forte, fuerte, sterk, güçlü, kuvvetli, сильная, сильный, сильное, ストロング, חזק, חזקה, قوي, قوية',
    VST: 'bardzo silna, bardzo silny, πολύ ισχυρός, πολύ ισχυρή, แรงมาก, 매우 강함, sehr stark, très fort, très forte, muy fuerte, molto forte, muito forte, zeer sterk, çok güçlü, очень сильная, очень сильный, очень сильное, ベリーストロング, חזק מאוד, חזקה מאוד, قوي جدا, قوية جدا, 很强, 非常强',
  },
  shape: {
    ROUND:
      'brillants, brillanten, brilliantschliff, brillanti, brillantes, brilhante, brilhantes, briljanten, runde, ronde, rondes, rotondi, tondi, pırlanta, круглые, круги, бриллианты, עגולים, 圆形钻, ทรงกลม, okrągły, okrągła, brylant, στρογγυλό, กลม, кр-57, кр57, бриллиант, briljant, brillante, rund, brillant, rond, redondo, redonda, rotondo, rotonda, tondo, yuvarlak, круг, круглый, круглая, ラウンド, עגול, דגול, دائري, مستدير, 圆形, 圆钻, गोल, ગોળ, 라운드, brilliant, brilliants',
    OVAL: 'ovali, ovalen, овалы, אובליים, วงรี, owalny, owal, οβάλ, รูปไข่, ovale, ovalado, ovaal, овал, овальный, オーバル, אובל, أوفال, 蛋形, 오벌',
    PEAR: 'birnen, gocce, pere, peren, груши, טיפות, ลูกแพร์, gruszka, αχλάδι, หยดน้ำ, 물방울, tropfen, birne, poire, pera, lágrima, goccia, gota, peer, damla, armut, груша, ペア, ペアシェイプ, אגס, טיפה, إجاص, 水滴形, 페어',
    EMERALD:
      'smaragde, smeraldi, smaragden, изумруды, ทรงมรกต, szmaragd, szmaragdowy, σμαράγδι, มรกต, smaragd, émeraude, esmeralda, smeraldo, zümrüt, изумруд, эмеральд, エメラルド, エメラルドカット, אמרלד, زمرد, زمردي, 에메랄드',
    CUSHION:
      'cuscini, kussens, кушоны, kissenschliff, poduszka, μαξιλάρι, คุชชั่น, kissen, coussin, cojín, cuscino, almofada, kussen, yastık, кушон, подушка, クッション, קושן, כרית, كوشن, وسادة, 쿠션',
    RADIANT: 'ράντιαντ, เรเดียนท์, radiante, radyan, радиант, ラディアント, רדיאנט, راديانت, 雷地恩, 래디언트',
    MARQUISE:
      'navetten, marchesi, navetes, маркизы, מרקיזות, markiza, μαρκίζα, μαρκησία, มาร์คีส์, navette, navete, marquesa, marchesa, markies, markiz, маркиз, маркиза, マーキス, マーキーズ, מרקיזה, ماركيز, 마퀴즈',
    PRINCESS:
      'prinzessen, principesse, принцессы, פרינסס קאט, 公主方钻, princessa, πριγκίπισσα, ปริ๊นเซส, prinzess, princesse, princesa, principessa, prinses, prenses, принцесса, プリンセス, פרינסס, برنسيس, 公主, 프린세스',
    HEART:
      'herzen, cuori, corações, harten, сердца, לבבות, ทรงหัวใจ, serce, καρδιά, หัวใจ, herz, coeur, cœur, corazón, cuore, coração, hart, kalp, сердце, ハート, לב, قلب, 心, 하트',
    'TAPERED BAGUETTE':
      'baguette tapers, baguettes tapers, baguette tapée, baguettes tapées, taper baguetten, konische baguetten, tapse baguette, baguette cónica, baguette conica, baguette cônica, baget taper, тапер, тейпер, טייפר, 梯方, tapered bag, tapered bags, taper bag, taper bags, tapered baguettes, taper baguettes, tapered baguet, baguette trapèze, konische baguette, baguette conique, тапер багет, багет трапеция',
    BAGUETTE:
      'baguetten, baguete, baguetes, bagueta, baguetas, baget, багет, багеты, בגט, בגטים, 长方, 长方形, 长方形阶梯, 长方钻, バゲット, 바게트, บาแก็ตต์, บาแกตต์',
    MIX: `${mixed}, mixed fancy, mixed fancies, fancy mix, fancy mixed, assorted fancy, assorted fancies, assorted shapes, mélange fantaisie, formes mélangées, formes diverses, gemischte formen, fancy gemischt, gemengde vormen, formas mezcladas, formas variadas, forme miste, forme varie, formas misturadas, karışık şekil, karışık şekiller, разные формы, смешанные формы, фантазийный микс, צורות מעורבות, 混形, 杂形, 异形混装, คละรูปทรง, คละทรง`,
    ASSCHER: '아셔, แอสเชอร์, ашер, アッシャー, אשר, أشر',
  },
  'stock-status': {
    AVAILABLE:
      'ว่าง, มีของ, มีสินค้า, במשרד, במשרדנו, בכספת, в офисе, в сейфе, im büro, im tresor, au bureau, au coffre, en oficina, in ufficio, in cassaforte, in kluis, op kantoor, 在公司, 在办公室, في المكتب, 待售, 在售, 可出售, 可供, 现货供应, 有现货, 可交易, 在庫有り, 販売中, 在庫中, 판매 가능, 재고, 재고있음, זמינה, זמינים, זמינות, פנוי, פנויה, למכירה, متاحة, متوفرة, للبيع, доступна, доступны, свободна, свободно, свободны, в продаже, есть в наличии, disponibili, disponíveis, verfügbarer, verfügbares, frei, libres, libero, libera, liberi, vrij, beschikbare, müsait, satılık, satışta, stok, उपलब्ध, ઉપલબ્ધ, હાજર, हाजिर, disp, disponibles, verfügbare, available now, in house, in office, in safe, in vault, on hand, in hand, libre, dostępny, dostępna, διαθέσιμο, พร้อมขาย, 판매가능, hajar, hazir, in huis, en mano, in casa, en main, avlbl, avbl, stock, lagernd, ab lager, verfügbar, auf lager, vorrätig, lieferbar, disponible, dispo, en stock, disponibile, disponível, em estoque, beschikbaar, op voorraad, voorradig, mevcut, stokta, в наличии, доступен, доступно, свободен, 在库, 现货, 有货, 可售, 在庫あり, זמין, במלאי, متاح, متوفر',
    HOLD: '客人留, 客户留, 客人要, 留给客人, 留给客户, 代留, 订走, 被订走, 已被订走, 定走, 已预订, 预订, 预定, 已预定, 已订, 已定, 已保留, 保留中, 预留中, 暂留, 留货, 锁货, 已锁定, 已锁, 冻结, 已被订, 被预订, 取り置き, 取置, 取置中, 予約済み, 予約中, 確保済, ホールド, ホールド中, 보류, 보류중, 예약중, 예약됨, 예약완료, שמורה, שמורים, שמורות, מוזמן, מוזמנת, מוזמנים, מוזמנות, הוזמן, מוחזק, מוחזקת, משוריין, משוריינת, משוריינים, משוריינות, הולד, בהולד, בשמירה, מוקפא, محجوزة, محجوزات, تم الحجز, حجز, قيد الحجز, معلق, موقوف, зарезервирована, зарезервировано, забронирована, забронировано, резервирован, резервирована, на резерве, на холде, холд, на брони, бронирован, отложенные, зарезервированные, забронированные, в брони, reservierter, reserviertes, gesperrt, geblockt, blockierte, vergeben, zurückgehalten, in reservierung, sous option, sous réserve client, retenu, retenue, retenus, retenues, bloqués, bloquée, bloquées, en réserve, optionné, optionnée, option client, en reserva, retenido, retenida, apartados, apartadas, señado, señada, opcionada, in riserva, bloccato, bloccata, bloccati, bloccate, opzionati, opzionate, impegnati, impegnate, trattenuto, trattenuta, em reserva, sinalizado, sinalizada, gereserveerde, geblokkeerd, vastgehouden, onder optie, ayrıldı, ayrılmış, rezerve edildi, rezervli, bloke, bloke edildi, opsiyonda, opsiyonlandı, beklemede, zarezerwowane, zablokowany, zablokowana, wstrzymany, รอการชำระ, होल्ड, આરક્ષિત, હોલ્ડ, आरक्षित, રોકેલ, रोका हुआ, зарезервированы, забронированы, отложены, reservados, reservadas, réservés, réservées, riservati, riservate, prenotati, prenotate, bloqueados, bloqueadas, reservierte, 客人预留, 客户预留, 已预留, 客留, opt, opz, ris, pren, rsv, рез, res, resd, rsrvd, resvd, booked, under offer, under negotiation, in negotiation, sale pending, pending sale, payment pending, pending payment, deposit paid, deposit taken, deposit received, offer accepted, set aside, put aside, zurückgelegt, beiseite gelegt, vorgemerkt, mis de côté, mise de côté, gehold, opsiyonlu, отложен, отложена, отложено, prenotata, impegnato, impegnata, comprometido, comprometida, 客訂, 客定, בהמתנה, party hold, apartado, apartada, zarezerwowany, κρατημένο, จองแล้ว, จอง, 예약, rokel, roka hua, rok, 商談中, 商談, 洽谈中, hld, rsvd, resv, on option, option, optioniert, in option, en option, opzionato, opzionata, in opzione, opzione, opcionado, en opción, in optie, optie, opsiyon, опцион, reserviert, blockiert, réservé, réservée, bloqué, reservado, reservada, bloqueado, riservato, riservata, prenotato, gereserveerd, rezerve, резерв, в резерве, зарезервирован, забронирован, бронь, 预留, 保留, 锁定, 予約, שמור, محجوز',
    MEMO: 'เมโม่, ออกเมโม่, 寄售中, 寄卖, 寄卖中, 寄货, 借货, 借出中, 已外借, 外放, 放货, 出货借样, 客户借看, 备忘, 备忘录, 委托, 委托中, 貸出中, 貸出, 委託販売, メモ, メモ中, 委託品, 위탁 중, 대여, 대여중, 메모, ממו, על ממו, במזכר, קונסיגנציה, בקונסיגנציה, בהשאלה, הושאל, أمانات, على سبيل الأمانة, معار, معارة, ميمو, بالأمانة, на комиссии, комиссия, у клиентов, отдан на мемо, отданы на мемо, в консигнации, на консигнацию, kommissionsware, kommissionsweise, in kommission gegeben, auf memo, ausgeliehen, verliehen, beim kunde, bei kunden, auswahlsendung, zur ansicht beim kunden, en dépôt, dépôt vente, en dépôt vente, en mémo chez client, prêté, prêtée, prêtés, prêtées, chez clients, confiés, confiées, sur mémo, à vue, en consigna, en memo, en memorándum, prestado, prestada, prestados, en préstamo, consignados, consignadas, a consignación, a vistas, in prestito, in consegna, in conto deposito, conto deposito, consegnato in visione, in memo, presso clienti, em consignação, em memo, emprestado, emprestada, em demonstração, in consignatie, consignatie, in bruikleen, uitgeleend, op memo, bij klanten, konsinyede, emanette, konsinye verildi, ödünç, memoda, müşterilerde, jangad par, जांगड, જાંગડ, જાંગડ પર, मेमो, મેમો, w komis, wypożyczony, u klientów, на консигнационной реализации, 已借出, 外借, cons, конс, appro, on appro, out on appro, on approval, out on approval, on consignment, on loan, on jangad, with client, with customer, with buyer, with broker, out with client, out with customer, out with broker, at client, at customer, out to client, out to customer, in auswahl, z ansicht, z auswahl, beim kunden, bei kunde, chez client, chez le client, en mémo, mémo, presso cliente, presso il cliente, dal cliente, con cliente, con el cliente, com cliente, com o cliente, bij klant, bij de klant, müşteride, у клиента, на руках у клиента, אצל לקוח, אצל הלקוח, u klienta, στον πελάτη, 客户处, 在客户处, 客户看货, 看货, 顧客先, en confié, w komisie, komis, σε παρακαταθήκη, ฝากขาย, 위탁중, 위탁, أمانة, أمانة لدى عميل, consignación, jangad, janghad, en depósito, confiado, confiada, confié, confiée, consignado, consignada, konsinye, emanet, 委託中, 委託, на консигнации, консигнация, на реализации, בממו, בקונסיגנציה, mmo, auf kommission, zur auswahl, à l’essai, en prêt, in visione, in deposito, kommission, in kommission, zur ansicht, consignation, en consignation, en consignación, conto visione, in conto visione, consignação, op zicht, мемо, на мемо, 借出, 寄售, מזכר',
    SOLD: '已卖, 已卖出, 卖出, 已出售, 售罄, 已售罄, 成交, 已成交, 已销售, 出售了, 売却済, 売却済み, 売約済み, 売り切れ, 完売, ソールド, 판매됨, 판매 완료, 매진, 팔림, נמכרה, נמכרו, מכור, מכורה, מכורים, מכורות, مباعة, مباعات, تم البيع, تم بيعه, تم بيعها, بيعت, بيع, проданные, проданная, проданный, реализован, реализована, реализовано, реализованы, выкуплен, выкуплена, verkaufter, verkauftes, abverkauft, ausverkauft, fakturiert, facturé, facturée, facturés, facturées, facturado, facturada, fatturato, fatturata, gefactureerd, verkochte, esgotado, faturado, faturada, agotado, agotada, satılmış, satıldi, satılan, satılanlar, satıldılar, faturalandı, sprzedany klientowi, sprzedani, बिक गया, बिका हुआ, વેચાયેલ, વેચાઈ ગયેલ, वेचायेल, проданы, vendidos, vendidas, vendus, vendues, venduti, vendute, verkaufte, vend, verk, sprzedana, sprzedane, delivered, pre-sold, sprzedany, πουλήθηκε, ขายแล้ว, 판매완료, 已售出, vechayel, bechayel, bik gaya, sld, verkauft, vendu, vendue, vendido, vendida, venduto, venduta, verkocht, satıldı, продан, продана, продано, 已售, 售出, 売約済, נמכר, مباع',
    OFFLINE:
      'w/d, withdrawn, nicht verfügbar, non disponible, indisponible, no disponible, non disponibile, indisponível, niet beschikbaar, нет в наличии, 缺货, 无货',
  },
  location: {
    DXB: 'ดูไบ, 두바이, ντουμπάι, dubaj, dubaï, dubái, дубай, ドバイ, דובאי, دبي',
    HKG: 'הונג קונג, هونغ كونغ, ฮ่องกง, 홍콩, χονγκ κονγκ, hongkong, гонконг',
    BOM: 'มุมไบ, 뭄바이, βομβάη, mumbai, bombaim, bombay, мумбаи, 孟买, ムンバイ, מומבאי, مومباي, मुंबई, મુંબઈ',
    STV: 'סורט, สุรัต, сурат, 苏拉特, सूरत, સુરત',
    ANR: 'antwerpia, αμβέρσα, แอนต์เวิร์ป, 앤트워프, 안트베르펜, 安特卫普, antwerpen, anvers, amberes, anversa, antuérpia, антверпен, 安特卫普, アントワープ, אנטוורפן, أنتويرب',
    NYC: 'nova iorque, nuova york, nowy jork, νέα υόρκη, นิวยอร์ก, 뉴욕, nueva york, nova york, нью-йорк, 纽约, ニューヨーク, ניו יורק, نيويورك',
    TLV: 'ramat gan, r.g, тель-авив, рамат-ган, תל אביב, רמת גן, 特拉维夫, تل أبيب',
    BKK: 'กรุงเทพฯ, กรุงเทพ, 방콕, бангкок, 曼谷, バンコク, בנגקוק, بانكوك',
    TYO: 'tokio, токио, 东京',
    LON: 'londres, londra, londen, лондон, 伦敦, ロンドン, לונדון, لندن',
  },
  type: {
    Natural:
      'ธรรมชาติ, แท้ธรรมชาติ, natürliche, natürlichen, природные, природный, natürlich, naturel, naturelle, naturels, naturelles, naturale, naturali, natural, naturales, naturais, natuurlijk, natuurlijke, doğal, натуральный, натуральные, природный, природные, טבעי, טבעיים, طبيعي, 天然, 天然钻石, 天然钻',
    'Lab Grown':
      'laboratoire, labo, de labo, labor, laboratorio, laboratorium, лаборатория, สังเคราะห์, เพชรแล็บ, ห้องแล็บ, laborgezüchtet, laborgezüchtete, labordiamant, labordiamanten, synthetisch, synthétique, synthétiques, sintético, sintéticos, sintetico, sintetici, de laboratorio, de laboratoire, di laboratorio, da laboratorio, laboratuvar, laboratoriumdiamant, выращенный, выращенные, лабораторный, лабораторные, синтетический, синтетические, מעבדה, 合成, 培育, 培育钻, 培育钻石, 实验室培育, 实验室钻石, l, lab gr, lab dia',
  },
  milky: {
    NONE: '无奶, 无奶色, sans lait, nicht milchig',
    LIGHT: '轻奶, 微奶, 浅奶',
    MEDIUM: '中奶',
    HEAVY: '重奶',
  },
  // Treatments after growth are those of laboratory-grown stones.
  treatment: {
    NONE: 'as grown, as-grown, asgrown, as grown only, not post growth treated, no post growth treatment, no post-growth treatment, no treatment, not treated, non treated, none detected, no indications of treatment, unbehandelt, non traité, non traitée, sin tratamiento, non trattato, onbehandeld, без обработки, 未处理, 无处理, ללא טיפול',
    OTHER:
      'post growth treated, post-growth treated, post growth treatment, post-growth treatment, may include post growth treatment, may include post-growth treatment, post growth, pgt, behandelt, traité, traitée, tratado, tratada, trattato, behandeld, облагорожен, 经处理, 后处理, 生长后处理',
  },
  'colour-shade': { WH: '无咖, 无色调', LBR: '浅咖, 微咖, 轻咖', BR: '咖, 中咖' },
  'fluorescence-colour': {
    BLUE: 'голуб, син, niebieska, niebieski, μπλε, ฟ้า, น้ำเงิน, 청색, 파랑, 青色, ブルー, blau, bläulich, bleu, bleue, azul, blu, blauw, mavi, синяя, синий, голубая, голубой, 蓝, 青, כחול, أزرق',
    YELLOW:
      'желт, жёлт, żółta, żółty, κίτρινο, κίτρινος, เหลือง, 황색, 노랑, 黄色, イエロー, gelb, jaune, amarillo, amarilla, giallo, gialla, amarelo, amarela, geel, sarı, жёлтая, желтая, жёлтый, желтый, 黄, צהוב, أصفر',
    GREEN: 'grün, vert, verte, verde, groen, yeşil, зелёная, зеленая, зелёный, зеленый, 绿, ירוק, أخضر',
    WHITE:
      'бел, weiß, weiss, blanc, blanche, blanco, bianco, branco, wit, beyaz, белая, белый, 白, לבן, أبيض',
    ORANGE:
      'オレンジ, arancio, arancione, naranja, laranja, oranje, turuncu, оранжевая, оранжевый, 橙, כתום, برتقالي',
  },
  'fancy-intensity': {
    FAINT: '微',
    'VERY LIGHT': '很淡',
    LIGHT: '淡',
    'FANCY LIGHT': '淡彩, 浅彩',
    FANCY: '彩, 中彩',
    'FANCY DARK': '暗彩',
    'FANCY INTENSE': '浓彩',
    'FANCY DEEP': '深彩',
    'FANCY VIVID': '艳彩, 鲜彩',
  },
  'colour-fancy': {
    YELLOW: '黄',
    PINK: '粉',
    BLUE: '蓝',
    GREEN: '绿',
    ORANGE: '橙, 橘',
    RED: '红',
    PURPLE: '紫',
    BROWN: '棕, 褐, 啡',
    GRAY: '灰',
  },
  'fancy-overtone': {
    REDDISH: '红',
    YELLOWISH:
      '黄, gelblich, jaunâtre, amarillento, giallastro, amarelado, geelachtig, желтовато, желтоватый',
    ORANGY: '橙, 橘, orangé, anaranjado, aranciato, alaranjado, oranjeachtig, оранжевато, оранжеватый',
    BROWNISH:
      '棕, 褐, 啡, bräunlich, brunâtre, pardusco, marronáceo, brunastro, acastanhado, bruinachtig, коричневато, коричневатый',
    GREENISH: '绿, grünlich, verdâtre, verdoso, verdastro, esverdeado, groenachtig, зеленовато, зеленоватый',
    GRAYISH: '灰, gräulich, grisâtre, grisáceo, grigiastro, acinzentado, grijsachtig, серовато, сероватый',
    PINKISH: '粉, rosig, rosé, rosado, rosato, roseachtig, розовато, розоватый',
    PURPLISH: '紫, violacé, purpurino, paarsachtig, пурпурно, пурпурноватый',
    BLUISH: '蓝, bläulich, bleuté, azulado, bluastro, blauwachtig, голубовато, синевато',
  },
  'colour-white': {
    D: 'hochfeines weiß +, blanc exceptionnel +, exceptional white +',
    E: 'hochfeines weiß, blanc exceptionnel, exceptional white',
    F: 'feines weiß +, blanc extra +, rare white +',
    G: 'feines weiß, blanc extra, rare white',
  },
  clarity: { IF: 'lupenrein, loupe propre, pur à la loupe, loepzuiver' },
  'eye-clean': {
    YES: 'ja, oui, sí, si, sim, evet, да, 是',
    NO: 'nein, non, nee, não, hayır, нет, 否',
  },
  'jewellery-type': {
    RING: 'anelli, fede, fedi, fedina, fedine, veretta, verette, anneau, anneaux, alliance, alliances, bagues, chevalière, solitärring, memoirering, trauring, trauringe, ehering, eheringe, verlobungsring, verlobungsringe, ringe, anillos, sortija, sortijas, alianza, alianzas, churumbela, anel, anéis, aneis, aliança, alianças, yüzükler, yüzüğü, alyans, кольца, перстень, перстни, обручальное кольцо, помолвочное кольцо, 指环, 钻戒, 女戒, 男戒, 对戒, 婚戒, 排戒, 尾戒, 戒, טבעת, טבעות, טבעת אירוסין, ringen, trouwring, trouwringen, verlovingsring, リング, 指輪, 반지',
    EARRINGS:
      'orecchino, punti luce, monachelle, boucle d’oreille, boucles d’oreille, boucles, puces, puces d’oreille, puces d’oreilles, clous d’oreille, clous d’oreilles, créoles, dormeuses, pendants d’oreilles, ohrring, ohrringe, ohrstecker, ohrhänger, ohrschmuck, ohrclips, ohrklemmen, creole, creolen, pendientes, arete, aretes, zarcillos, arracadas, criollas, dormilonas, broqueles, brinco, brincos, argolas, küpeler, küpesi, halka küpe, серьга, сережки, серёжки, пусеты, гвоздики, 耳钉, 耳环, 耳坠, 耳饰, 耳圈, 耳线, 耳夹, 耳扣, עגיל, עגילים, oorbel, oorbellen, oorring, oorringen, oorsteker, oorstekers, oorknop, oorknoppen, oorhangers, ピアス, イヤリング, 귀걸이',
    NECKLACE:
      'collane, girocollo, girocolli, collier, colliers, catena, catene, catenina, catenine, chaîne, chaînes, sautoir, sautoirs, ras de cou, halskette, halsketten, kette, ketten, halsreif, halsband, collares, gargantilla, gargantillas, cadena, cadenas, colar, colares, gargantilha, gargantilhas, corrente, correntes, kolyeler, kolyesi, zincir, gerdanlık, цепь, цепи, цепочка, цепочки, ожерелье, ожерелья, 颈链, 项圈, 套链, 锁骨链, שרשרת, שרשראות, קולייר, ketting, kettingen, halsketting, halskettingen, ネックレス, 목걸이',
    PENDANT:
      'ciondolo, ciondoli, pendenti, pendentifs, médaille, médaillon, anhänger, dije, dijes, colgantes, pingente, pingentes, berloque, kolye uçları, kulon, подвески, кулон, кулоны, подвес, 挂坠, 坠子, 项坠, תליון, תליונים, hanger, hangers, hangertje, ペンダント, 펜던트',
    BRACELET:
      'bracciali, braccialetto, braccialetti, gourmette, armband, armbänder, armkette, armketten, tennisarmband, pulseras, pulseira, pulseiras, bileklikler, bilekliği, браслеты, 手串, צמיד, צמידים, armbanden, ブレスレット, 팔찌',
    BANGLE:
      'bracciali rigidi, bracelet jonc, bracelet rigide, joncs, armreif, armreifen, armring, armspange, brazaletes, pulsera rígida, pulsera rigida, pulseras rígidas, pulseira rígida, pulseira rigida, pulseiras rígidas, bilezikler, kelepçe, жёсткий браслет, браслет жесткий, браслет жёсткий, 镯子, 手镯子, צמיד קשיח, bangles, バングル, 뱅글',
    BROOCH:
      'spille, broches, brosche, broschen, anstecknadel, prendedor, alfinete, брошка, броши, брошки, 胸花, 别针, סיכה, סיכות, סיכת דש, ブローチ, 브로치',
    CUFFLINKS:
      'gemelli da polso, boutons de manchettes, manschettenknöpfe, manschettenknopf, mancuernillas, mancuernas, yuntas, colleras, abotoaduras, botões de punho, kol düğmeleri, 袖钉, חפתים, כפתורי חפתים, manchetknopen, カフス',
    WATCH:
      'orologi, montres, uhr, uhren, armbanduhr, armbanduhren, relojes, relógio, relógios, saatler, 手表, 表, שעון, שעונים, horloge, horloges, polshorloge, 時計',
    SET: 'completo, completi, coordinato, ensemble, ensembles, parures, demi parure, garnitur, schmuckset, conjuntos, juego, juegos, aderezo, jogo, jogos, takım, seti, гарнитур, гарнитуры, комплекты, набор, наборы, 套件, 套组, 首饰套装, 两件套, 三件套, סט, סטים, מערכת, setje, セット, 세트',
    MOUNTING:
      'montature, semimontatura, montures, sertissure vide, fassung, fassungen, ringfassung, monturas, engaste, montadura, armação, montürler, оправы, заготовка, заготовки, 戒托, 镶口, zetting, zettingen, montuur, monturen, 空枠',
  },
  // Styles that are rings unless another word names the type.
  'jewellery-style': {
    RING: 'solitario, solitari, solitär, solitaire, solitaires, fascia, trilogy ring, tektaş, beştaş, tamtur, yarım tur',
    BRACELET: 'tennis',
  },
  'jewellery-stone': {
    'NATURAL DIAMOND':
      'diamante, diamanti, diamanti naturali, diamante naturale, brillante, brillanti, diamant, diamants, diamant naturel, diamants naturels, brillants, diamanten, naturdiamant, naturdiamanten, natürliche diamanten, brillant, brillanten, diamantes, diamante natural, diamantes naturales, diamantes naturais, brillantes, brilhante, brilhantes, pırlanta, elmas, doğal pırlanta, doğal elmas, бриллиант, бриллианты, натуральные бриллианты, природные бриллианты, алмаз, алмазы, 钻石, 钻, 天然钻石, 天然钻, 真钻, יהלום, יהלומים, יהלום טבעי, יהלומים טבעיים, natuurlijke diamant, natuurlijke diamanten, briljant, briljanten, ألماس, ألماس طبيعي, ダイヤモンド, ダイヤ, 天然ダイヤモンド',
    'LAB DIAMOND':
      'diamante da laboratorio, diamanti da laboratorio, diamanti di laboratorio, diamante sintetico, diamanti sintetici, diamant de laboratoire, diamants de laboratoire, diamant de synthèse, diamants de synthèse, diamant synthétique, diamants synthétiques, labordiamant, labordiamanten, laborgezüchtete diamanten, diamante de laboratorio, diamantes de laboratorio, diamante sintético, diamantes sintéticos, diamante de laboratório, diamantes de laboratório, laboratuvar pırlantası, laboratuvar elması, выращенный бриллиант, выращенные бриллианты, лабораторный бриллиант, лабораторные бриллианты, синтетические бриллианты, 培育钻石, 培育钻, 合成钻石, 合成钻, 实验室钻石, 人工钻石, יהלום מעבדה, יהלומי מעבדה, labdiamant, labdiamanten, laboratoriumdiamant, laboratoriumdiamanten, ألماس مخبري, ラボグロウンダイヤモンド',
    RUBY: 'rubino, rubini, rubis, rubin, rubine, rubí, rubíes, rubíes naturales, rubi, yakut, рубин, рубины, 红宝石, 红宝, אודם, רובי, robijn, robijnen, ياقوت أحمر, ルビー',
    SAPPHIRE:
      'zaffiro, zaffiri, saphir, saphirs, saphire, zafiro, zafiros, safira, safiras, safir, сапфир, сапфиры, 蓝宝石, 蓝宝, ספיר, ספירים, saffier, saffieren, ياقوت أزرق, サファイア',
    EMERALD:
      'smeraldo, smeraldi, émeraude, émeraudes, smaragd, smaragde, smaragden, esmeralda, esmeraldas, zümrüt, изумруд, изумруды, 祖母绿, ברקת, אזמרגד, زمرد, エメラルド',
    PEARL:
      'perla, perle, perles, perlen, perlas, pérola, pérolas, inci, жемчуг, 珍珠, פנינה, פנינים, parel, parels, لؤلؤ, パール, 真珠',
    'OTHER GEM':
      'gemma, gemme, gemmes, edelstein, edelsteine, farbstein, farbsteine, gema, gemas, 彩宝, edelsteen, edelstenen',
  },
};
