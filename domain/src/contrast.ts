/**
 * Contrast of two colours such as `#1f4fd8`, by WCAG 2: 1 (none) to 21. NaN when either is not such a colour.
 */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  if (!/^#[\da-f]{6}$/i.test(colour)) return Number.NaN;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * A colour of the same hue that has at least this contrast with a paper: mixed with white on dark paper and with
 * black on light paper, in the least of 20 steps that suffices.
 */
export function withContrast(colour: string, paper: string, ratio: number): string {
  const target = luminance(paper) < 0.18 ? 255 : 0;
  for (let step = 0; step < 20; step += 1) {
    const mixed = mix(colour, target, step / 20);
    if (contrastRatio(mixed, paper) >= ratio) return mixed;
  }
  return mix(colour, target, 1);
}

function mix(colour: string, target: number, share: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(value + (target - value) * share);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
