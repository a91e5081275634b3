/**
 * Returns a figure half-way between the two limits shown below a price field: a discount (`−32.50 %`), a
 * price per carat or an amount (`3,019.90`).
 */
export function priceBetween(limits: string | null): string {
  const [one, other] = [...(limits ?? '').matchAll(/\u2212?[\d,]+\.\d+/g)].map(([figure]) =>
    Number(figure.replaceAll(',', '').replace('\u2212', '-')),
  );
  if (one === undefined || other === undefined) throw new Error(`There are no two limits in "${limits}".`);
  return ((one + other) / 2).toFixed(2);
}
