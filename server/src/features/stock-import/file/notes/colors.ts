import type { CellMark } from '../cell.ts';

const names: Readonly<Record<string, string>> = {
  red: 'red rot rouge rojo rosso rood vermelho красный красным красные 红色 紅色 红 紅 אדום أحمر',
  pink: 'pink rosa rose розовый розовым 粉色 粉红 粉紅 ורוד وردي',
  orange: 'orange naranja arancione laranja оранжевый оранжевым 橙色 橘色 כתום برتقالي',
  yellow:
    'yellow gelb jaune amarillo giallo geel amarelo желтый жёлтый желтым жёлтым 黄色 黃色 黄 黃 צהוב أصفر પીળો',
  green: 'green grün gruen vert verde groen зеленый зелёный зеленым зелёным 绿色 綠色 绿 綠 ירוק أخضر લીલો',
  blue: 'blue blau bleu azul blu blauw синий синим голубой голубым 蓝色 藍色 蓝 藍 כחול أزرق',
  purple: 'purple violet lila violett morado viola paars roxo фиолетовый 紫色 סגול بنفسجي',
  grey: 'grey gray grau gris grigio grijs cinza серый серым 灰色 灰 אפור رمادي',
};
const colorOfName = new Map(
  Object.entries(names).flatMap(([color, words]) => words.split(' ').map((word) => [word, color] as const)),
);

/** The color that a legend names: `Yellow`, `rot markiert`, `黄色`. */
export function namedColor(text: string): string | undefined {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .map((word) => colorOfName.get(word))
    .find((color) => color !== undefined);
}

/** The name of the color of a background; undefined for the colors of a theme. */
export function colorOfFill(mark: CellMark): string | undefined {
  const digits = /^fill:([\dA-F]{6})$/.exec(mark)?.[1];
  if (digits === undefined) return undefined;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (most - least < 16) return 'grey';
  const turn = (first: number, second: number, third: number) => third + (first - second) / (most - least);
  const sector =
    most === red ? turn(green, blue, 6) % 6 : most === green ? turn(blue, red, 2) : turn(red, green, 4);
  const hue = sector * 60;
  if (hue < 20 || hue >= 320) return least > 100 || (hue >= 320 && hue < 345) ? 'pink' : 'red';
  if (hue < 45) return 'orange';
  if (hue < 70) return 'yellow';
  if (hue < 165) return 'green';
  return hue < 260 ? 'blue' : 'purple';
}
