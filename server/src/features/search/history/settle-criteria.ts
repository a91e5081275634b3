import {
  filteredAttributes,
  valuesOf,
  writeCriteria,
  type Criteria,
  type WireCriteria,
} from '@loupe/contract';

/**
 * Criteria as they are kept: in the wire's spelling, with chosen values in the order of their lists, so that the
 * same search made by other presses is the same text.
 */
export function settleCriteria(criteria: Criteria): WireCriteria {
  const choices = { ...criteria.choices };
  for (const attribute of filteredAttributes) {
    const choice = choices[attribute.key];
    if (choice === undefined) continue;
    const order = valuesOf(attribute);
    const inOrder = (values: readonly string[]) =>
      values.toSorted((a, b) => order.indexOf(a) - order.indexOf(b) || (a < b ? -1 : 1));
    choices[attribute.key] = { include: inOrder(choice.include), exclude: inOrder(choice.exclude) };
  }
  return writeCriteria({ ...criteria, choices });
}
