/** A step of the sieve chart of round goods: `+plus-minus` stays on one plate and falls through the other. */
export interface SieveStep {
  readonly plus: string;
  readonly minus: string;
  /** Diameters in hundredths of a millimetre. */
  readonly mmFrom: number;
  readonly mmTo: number;
  /** Average weight of a stone, in thousandths of a carat. */
  readonly averageThousandths: number;
}

const rows: readonly (readonly [string, string, number, number, number])[] = [
  ['0000', '000', 80, 90, 4],
  ['000', '0', 90, 110, 5],
  ['0', '1', 110, 115, 6],
  ['1', '1.5', 115, 120, 7],
  ['1.5', '2', 120, 125, 8],
  ['2', '2.5', 125, 130, 9],
  ['2.5', '3', 130, 135, 10],
  ['3', '3.5', 135, 140, 11],
  ['3.5', '4', 140, 145, 12],
  ['4', '4.5', 145, 150, 13],
  ['4.5', '5', 150, 155, 14],
  ['5', '5.5', 155, 160, 16],
  ['5.5', '6', 160, 170, 18],
  ['6', '6.5', 170, 180, 21],
  ['6.5', '7', 180, 190, 25],
  ['7', '7.5', 190, 200, 29],
  ['7.5', '8', 200, 210, 35],
  ['8', '8.5', 210, 220, 39],
  ['8.5', '9', 220, 230, 44],
  ['9', '9.5', 230, 240, 52],
  ['9.5', '10', 240, 250, 58],
  ['10', '10.5', 250, 260, 69],
  ['10.5', '11', 260, 270, 74],
  ['11', '11.5', 270, 280, 78],
  ['11.5', '12', 280, 290, 86],
  ['12', '12.5', 290, 300, 95],
  ['12.5', '13', 300, 310, 108],
  ['13', '13.5', 310, 320, 116],
  ['13.5', '14', 320, 330, 125],
  ['14', '14.5', 330, 340, 135],
  ['14.5', '15', 340, 350, 146],
  ['15', '15.5', 350, 360, 159],
  ['15.5', '16', 360, 370, 175],
];

/** The published sieve chart, smallest step first (domain reference 9). */
export const sieveChart: readonly SieveStep[] = rows.map(
  ([plus, minus, mmFrom, mmTo, averageThousandths]) => ({ plus, minus, mmFrom, mmTo, averageThousandths }),
);

/** Plates from finest to coarsest, named as printed on them. */
export const sievePlates: readonly string[] = [
  ...sieveChart.slice(0, 1).map(({ plus }) => plus),
  ...sieveChart.map(({ minus }) => minus),
];
