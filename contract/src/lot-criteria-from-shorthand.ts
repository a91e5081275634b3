import { mmOfSieve, vocabularies, type LooseRequest, type VocabularyId } from '@loupe/domain';
import type { NumberRange } from './criteria.ts';
import type { GoodsCriteria } from './goods-criteria.ts';
import { lotFilters } from './loose-criteria.ts';

const colours = 'DEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const clarities = ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'SI3', 'I1', 'I2', 'I3'];

/** The grades of a group of a parcel: `VS-SI` has VS1 to SI3. Empty for a group without grades. */
function gradesOf(group: string, grades: readonly string[]): readonly string[] {
  const [from = '', to = from] = group.split('-');
  const first = grades.findIndex((grade) => grade.startsWith(from));
  const last = grades.findLastIndex((grade) => grade.startsWith(to));
  return first === -1 || last === -1 ? [] : grades.slice(first, last + 1);
}

/** Groups with requested grades only; without such a group, those that contain a requested grade. */
function groupsFor(id: VocabularyId, grades: readonly string[], wanted: readonly string[]): string[] {
  const groups = vocabularies[id].values
    .map(({ value }) => ({ value, grades: gradesOf(value, grades) }))
    .filter((group) => group.grades.length > 0);
  const within = groups.filter((group) => group.grades.every((grade) => wanted.includes(grade)));
  const touching = groups.filter((group) => group.grades.some((grade) => wanted.includes(grade)));
  return (within.length > 0 ? within : touching).map(({ value }) => value);
}

/** Criteria of the loose stock for a requested parcel. A sieve becomes its size in millimetres. */
export function lotCriteriaFromShorthand(loose: LooseRequest): GoodsCriteria {
  const wantedMm =
    loose.mm ??
    (loose.sievePlus === null && loose.sieveMinus === null
      ? null
      : mmOfSieve({ plus: loose.sievePlus, minus: loose.sieveMinus }));
  const choices: Readonly<Record<string, readonly string[]>> = {
    kind: loose.lotKind === null ? [] : [loose.lotKind],
    shape: loose.shape,
    color: loose.color.length === 0 ? [] : groupsFor('loose-colour', colours, loose.color),
    clarity: loose.clarity.length === 0 ? [] : groupsFor('loose-clarity', clarities, loose.clarity),
    make: loose.make,
  };
  const ranges: Readonly<Record<string, NumberRange>> = wantedMm === null ? {} : { mm: wantedMm };
  return {
    choices: Object.fromEntries(
      lotFilters.flatMap(({ criterion, attribute }) => {
        const values =
          attribute.kind === 'list'
            ? (choices[criterion] ?? []).filter((value) =>
                vocabularies[attribute.vocabulary].values.some((known) => known.value === value),
              )
            : [];
        return values.length > 0 ? [[criterion, values]] : [];
      }),
    ),
    ranges,
  };
}
