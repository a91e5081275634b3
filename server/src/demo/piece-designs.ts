type Reach = readonly [number, number];

/** Ranges for the pieces of one design; carats in thousandths. */
export interface PieceDesign {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly style: string;
  readonly grams: Reach;
  readonly centre?: { readonly carats: Reach; readonly mayBeGem: boolean };
  readonly sideStones?: { readonly qty: Reach; readonly each: Reach; readonly shape?: string };
  readonly lengthMm?: number;
  readonly widthMm?: number;
}

export const pieceDesigns: readonly (readonly [PieceDesign, number])[] = [
  [
    {
      type: 'RING',
      title: 'Solitaire ring',
      description: 'A single stone in four claws on a knife-edge shank.',
      style: 'Solitaire',
      grams: [2.6, 4.2],
      centre: { carats: [500, 2_500], mayBeGem: false },
    },
    8,
  ],
  [
    {
      type: 'RING',
      title: 'Halo ring',
      description: 'A centre stone in a halo of brilliants, the shank set halfway.',
      style: 'Halo',
      grams: [3.2, 5.4],
      centre: { carats: [500, 2_000], mayBeGem: true },
      sideStones: { qty: [24, 44], each: [8, 14] },
    },
    8,
  ],
  [
    {
      type: 'RING',
      title: 'Eternity band',
      description: 'Brilliants all the way round in shared claws.',
      style: 'Eternity',
      grams: [2.4, 4.8],
      sideStones: { qty: [18, 26], each: [30, 150] },
      widthMm: 2.8,
    },
    6,
  ],
  [
    {
      type: 'EARRINGS',
      title: 'Stud earrings',
      description: 'A pair of matched stones in baskets with screw backs.',
      style: 'Studs',
      grams: [1.6, 2.8],
      sideStones: { qty: [2, 2], each: [250, 1_000] },
    },
    7,
  ],
  [
    {
      type: 'EARRINGS',
      title: 'Inside-out hoops',
      description: 'Oval hoops set where they are seen, outside in front and inside behind.',
      style: 'Hoops',
      grams: [5, 9],
      sideStones: { qty: [40, 64], each: [15, 40] },
      lengthMm: 28,
    },
    4,
  ],
  [
    {
      type: 'PENDANT',
      title: 'Drop pendant',
      description: 'A stone in a fine bezel under a set bail; the chain comes with it.',
      style: 'Drop',
      grams: [1.8, 3.6],
      centre: { carats: [300, 1_500], mayBeGem: true },
      sideStones: { qty: [1, 9], each: [5, 12] },
      lengthMm: 18,
    },
    6,
  ],
  [
    {
      type: 'NECKLACE',
      title: 'Riviera necklace',
      description: 'Graduated brilliants in claws, each link moving by itself.',
      style: 'Riviera',
      grams: [18, 34],
      sideStones: { qty: [90, 130], each: [40, 160] },
      lengthMm: 430,
    },
    4,
  ],
  [
    {
      type: 'BRACELET',
      title: 'Tennis bracelet',
      description: 'Brilliants of one size in four claws, with a double safety catch.',
      style: 'Tennis',
      grams: [8, 14],
      sideStones: { qty: [44, 62], each: [30, 150] },
      lengthMm: 178,
    },
    6,
  ],
  [
    {
      type: 'BANGLE',
      title: 'Hinged bangle',
      description: 'An oval bangle, the upper half pavé set.',
      style: 'Pavé',
      grams: [14, 26],
      sideStones: { qty: [50, 90], each: [10, 25] },
      widthMm: 4.5,
    },
    3,
  ],
  [
    {
      type: 'BROOCH',
      title: 'Leaf brooch',
      description: 'Three leaves of baguettes with brilliants along the stem.',
      style: 'Floral',
      grams: [9, 16],
      sideStones: { qty: [30, 50], each: [20, 60], shape: 'BAGUETTE' },
      lengthMm: 46,
    },
    2,
  ],
  [
    {
      type: 'CUFFLINKS',
      title: 'Bar cufflinks',
      description: 'Brushed bars with a line of square stones.',
      style: 'Bar',
      grams: [10, 15],
      sideStones: { qty: [8, 12], each: [20, 40], shape: 'PRINCESS' },
    },
    2,
  ],
  [
    {
      type: 'SET',
      title: 'Bridal set',
      description: 'An engagement ring and the band that fits it.',
      style: 'Pavé',
      grams: [5, 8],
      centre: { carats: [700, 1_500], mayBeGem: false },
      sideStones: { qty: [30, 50], each: [10, 18] },
    },
    3,
  ],
  [
    {
      type: 'MOUNTING',
      title: 'Three-stone mounting',
      description: 'A ring to be set, its side stones in place.',
      style: 'Three stone',
      grams: [3.4, 5],
      sideStones: { qty: [2, 2], each: [150, 300], shape: 'PEAR' },
    },
    4,
  ],
  [
    {
      type: 'WATCH',
      title: 'Set dress watch',
      description: 'A slim watch with a set bezel on a leather strap.',
      style: 'Dress',
      grams: [22, 34],
      sideStones: { qty: [48, 60], each: [10, 18] },
      widthMm: 28,
    },
    1,
  ],
];

export const shapesOfCentre = [
  ['ROUND', 6],
  ['OVAL', 4],
  ['EMERALD', 3],
  ['CUSHION', 3],
  ['PEAR', 2],
] as const;

export const collections = [
  ['Meridian', 3],
  ['Solstice', 3],
  ['Harbour', 2],
  ['Lattice', 2],
] as const;

export const brands = [
  ['Northlight', 3],
  ['Atelier Nord', 1],
] as const;
