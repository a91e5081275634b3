import {
  filterableAttributes,
  choiceValues,
  formatCriteria,
  type Criteria,
  type WireCriteria,
} from '@loupe/contract';

/**
 * Criteria in the form in which they are stored: in wire format, with chosen values in the order of their
 * lists, so that equal searches have equal text.
 */
export function normaliseCriteria(criteria: Criteria): WireCriteria {
  const choices = { ...criteria.choices };
  for (const attribute of filterableAttributes) {
    const choice = choices[attribute.key];
    if (choice === undefined) continue;
    const order = choiceValues(attribute);
    const inOrder = (values: readonly string[]) =>
      values.toSorted((a, b) => order.indexOf(a) - order.indexOf(b) || (a < b ? -1 : 1));
    choices[attribute.key] = { include: inOrder(choice.include), exclude: inOrder(choice.exclude) };
  }
  return formatCriteria({ ...criteria, choices });
}
