import {
  choiceValues,
  emptyCriteria,
  filterKind,
  filterableAttributes,
  type Criteria,
} from '@loupe/contract';

const lists = filterableAttributes.filter(
  (attribute) => attribute.kind === 'list' && filterKind(attribute) === 'choice',
);

/**
 * Searches as a user of the form makes them: none of the filters, then one list, then two lists at a time. The first
 * half of a list passes some rows of nearly every block, which takes the longest.
 */
export const typicalCriteria: readonly Criteria[] = [
  emptyCriteria,
  ...lists.flatMap((list, at) => {
    const before = lists.at(at - 1) ?? list;
    return [[list], [before, list]].map((chosen) => ({
      ...emptyCriteria,
      choices: Object.fromEntries(
        chosen.map((attribute) => {
          const values = choiceValues(attribute);
          return [attribute.key, { include: values.slice(0, Math.ceil(values.length / 2)), exclude: [] }];
        }),
      ),
    }));
  }),
];
