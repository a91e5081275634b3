/**
 * Words of suppliers' files in other languages, separated by commas, by vocabulary and value. Names that the
 * portal shows in one of its languages are known without them.
 */
const make = {
  EX: 'отл, exc, exzellent, ausgezeichnet, excellente, excelente, eccellente, uitstekend, mükemmel, отлично, отличная, отличный, отличное, エクセレント, מצוין, מצויין, מעולה, ممتاز, ممتازة, 优, 极优',
  VG: 'оч хор, sehr gut, très bon, très bonne, muy bueno, muy buena, muy bien, molto buono, molto buona, muito bom, muito boa, zeer goed, çok iyi, очень хорошо, очень хорошая, очень хороший, очень хорошее, ベリーグッド, טוב מאוד, טובה מאוד, جيد جدا, جيدة جدا, 非常好, 良好',
  GD: 'хор, gut, bon, bonne, bueno, buena, buono, buona, bom, boa, goed, iyi, хорошо, хорошая, хороший, хорошее, グッド, טוב, טובה, جيد, جيدة',
  FR: 'befriedigend, passable, regular, discreto, discreta, sufficiente, razoável, redelijk, удовлетворительно, удовлетворительная, フェア, مقبول, 一般',
  PR: 'schlecht, mauvais, mauvaise, malo, mala, scarso, scarsa, ruim, slecht, плохо, плохая, プア, ضعيف, 差',
} as const;

export const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cut: make,
  polish: make,
  symmetry: make,
  fluorescence: {
    NONE: 'keine, aucun, aucune, néant, nulle, ninguna, ninguno, nessuna, nessuno, nulla, nenhuma, nenhum, geen, yok, нет, отсутствует, なし, ללא, אין, لا يوجد, بدون',
    FNT: '微弱, 弱い, schwach, leicht, faible, légère, débil, ligera, leve, debole, lieve, fraca, fraco, zwak, zayıf, hafif, слабая, слабый, слабое, 弱, フェイント, חלש, חלשה, ضعيف, ضعيفة',
    MED: 'matig, matige, mitte, 中, 中等, mittel, moyen, moyenne, media, medio, média, médio, gemiddeld, orta, средняя, средний, среднее, ミディアム, בינוני, בינונית, متوسط, متوسطة',
    STG: '强い, 强, stark, fort, forte, fuerte, sterk, güçlü, kuvvetli, сильная, сильный, сильное, ストロング, חזק, חזקה, قوي, قوية',
    VST: 'sehr stark, très fort, très forte, muy fuerte, molto forte, muito forte, zeer sterk, çok güçlü, очень сильная, очень сильный, очень сильное, ベリーストロング, חזק מאוד, חזקה מאוד, قوي جدا, قوية جدا, 很强, 非常强',
  },
  shape: {
    ROUND:
      'кр-57, кр57, бриллиант, briljant, brillante, rund, brillant, rond, redondo, redonda, rotondo, rotonda, tondo, yuvarlak, круг, круглый, круглая, ラウンド, עגול, דגול, دائري, مستدير, 圆形, 圆钻, गोल, ગોળ, 라운드',
    OVAL: 'ovale, ovalado, ovaal, овал, овальный, オーバル, אובל, أوفال, 蛋形, 오벌',
    PEAR: 'tropfen, birne, poire, pera, lágrima, goccia, gota, peer, damla, armut, груша, ペア, ペアシェイプ, אגס, טיפה, إجاص, 水滴形, 페어',
    EMERALD:
      'smaragd, émeraude, esmeralda, smeraldo, zümrüt, изумруд, эмеральд, エメラルド, エメラルドカット, אמרלד, زمرد, زمردي, 에메랄드',
    CUSHION:
      'kissen, coussin, cojín, cuscino, almofada, kussen, yastık, кушон, подушка, クッション, קושן, כרית, كوشن, وسادة, 쿠션',
    RADIANT: 'radiante, radyan, радиант, ラディアント, רדיאנט, راديانت, 雷地恩, 래디언트',
    MARQUISE:
      'navette, navete, marquesa, marchesa, markies, markiz, маркиз, маркиза, マーキス, マーキーズ, מרקיזה, ماركيز, 마퀴즈',
    PRINCESS:
      'prinzess, princesse, princesa, principessa, prinses, prenses, принцесса, プリンセス, פרינסס, برنسيس, 公主, 프린세스',
    HEART: 'herz, coeur, cœur, corazón, cuore, coração, hart, kalp, сердце, ハート, לב, قلب, 心, 하트',
    ASSCHER: 'ашер, アッシャー, אשר, أشر',
  },
  'stock-status': {
    AVAILABLE:
      'hajar, hazir, in huis, en mano, in casa, en main, avlbl, avbl, stock, lagernd, ab lager, verfügbar, auf lager, vorrätig, lieferbar, disponible, dispo, en stock, disponibile, disponível, em estoque, beschikbaar, op voorraad, voorradig, mevcut, stokta, в наличии, доступен, доступно, свободен, 在库, 现货, 有货, 可售, 在庫あり, זמין, במלאי, متاح, متوفر',
    HOLD: 'rokel, roka hua, rok, 商談中, 商談, 洽谈中, hld, rsvd, resv, on option, option, optioniert, in option, en option, opzionato, opzionata, in opzione, opzione, opcionado, en opción, in optie, optie, opsiyon, опцион, reserviert, blockiert, réservé, réservée, bloqué, reservado, reservada, bloqueado, riservato, riservata, prenotato, gereserveerd, rezerve, резерв, в резерве, зарезервирован, забронирован, бронь, 预留, 保留, 锁定, 予約, שמור, محجوز',
    MEMO: 'jangad, janghad, en depósito, confiado, confiada, confié, confiée, consignado, consignada, konsinye, emanet, 委託中, 委託, на консигнации, консигнация, на реализации, בממו, בקונסיגנציה, mmo, auf kommission, zur auswahl, à l’essai, en prêt, in visione, in deposito, kommission, in kommission, zur ansicht, consignation, en consignation, en consignación, conto visione, in conto visione, consignação, op zicht, мемо, на мемо, 借出, 寄售, מזכר',
    SOLD: 'vechayel, bechayel, bik gaya, sld, verkauft, vendu, vendue, vendido, vendida, venduto, venduta, verkocht, satıldı, продан, продана, продано, 已售, 售出, 売約済, נמכר, مباع',
    OFFLINE:
      'nicht verfügbar, non disponible, indisponible, no disponible, non disponibile, indisponível, niet beschikbaar, нет в наличии, 缺货, 无货',
  },
  location: {
    DXB: 'dubaï, dubái, дубай, ドバイ, דובאי, دبي',
    HKG: 'hongkong, гонконг',
    BOM: 'mumbai, bombaim, bombay, мумбаи, 孟买, ムンバイ, מומבאי, مومباي, मुंबई, મુંબઈ',
    STV: 'сурат, 苏拉特, सूरत, સુરત',
    ANR: 'antwerpen, anvers, amberes, anversa, antuérpia, антверпен, 安特卫普, アントワープ, אנטוורפן, أنتويرب',
    NYC: 'nova iorque, nueva york, nova york, нью-йорк, 纽约, ニューヨーク, ניו יורק, نيويورك',
    TLV: 'ramat gan, r.g, тель-авив, рамат-ган, תל אביב, רמת גן, 特拉维夫, تل أبيب',
    BKK: 'бангкок, 曼谷, バンコク, בנגקוק, بانكوك',
    TYO: 'tokio, токио, 东京',
    LON: 'londres, londra, londen, лондон, 伦敦, ロンドン, לונדון, لندن',
  },
  type: {
    Natural:
      'natürlich, naturel, naturelle, naturale, natuurlijk, doğal, натуральный, природный, טבעי, طبيعي, 天然钻石',
    'Lab Grown':
      'laborgezüchtet, labordiamant, synthetisch, synthétique, sintético, sintetico, de laboratorio, de laboratoire, di laboratorio, выращенный, лабораторный, синтетический, 合成, 培育钻石, 实验室培育',
  },
  milky: {
    NONE: '无奶, 无奶色, sans lait, nicht milchig',
    LIGHT: '轻奶, 微奶, 浅奶',
    MEDIUM: '中奶',
    HEAVY: '重奶',
  },
  'colour-shade': { WH: '无咖, 无色调', LBR: '浅咖, 微咖, 轻咖', BR: '咖, 中咖' },
  'fluorescence-colour': {
    BLUE: '青色, ブルー, blau, bläulich, bleu, bleue, azul, blu, blauw, mavi, синяя, синий, голубая, голубой, 蓝, 青, כחול, أزرق',
    YELLOW:
      '黄色, イエロー, gelb, jaune, amarillo, amarilla, giallo, gialla, amarelo, amarela, geel, sarı, жёлтая, желтая, жёлтый, желтый, 黄, צהוב, أصفر',
    GREEN: 'grün, vert, verte, verde, groen, yeşil, зелёная, зеленая, зелёный, зеленый, 绿, ירוק, أخضر',
    WHITE: 'weiß, weiss, blanc, blanche, blanco, bianco, branco, wit, beyaz, белая, белый, 白, לבן, أبيض',
    ORANGE:
      'オレンジ, arancio, arancione, naranja, laranja, oranje, turuncu, оранжевая, оранжевый, 橙, כתום, برتقالي',
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
};
