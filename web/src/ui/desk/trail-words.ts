import type { AuditLine } from '@loupe/contract';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Difference } from './what-differs.ts';
import { isPlainText } from '../../lib/text-id.ts';

/** Says what the audit trail keeps by name in the reader's language; a name without words is said as it is. */
export interface TrailWords {
  /** Who did it: a person's name, or what part of the house. */
  readonly doer: (line: Pick<AuditLine, 'person' | 'actor'>) => string;
  /** In what part somebody did it: `admin`, `clock`, `command line (root)`. */
  readonly actor: (actor: string) => string;
  /** What was changed: `user_disc`, `takenOff`, a setting or an attribute of a stone. */
  readonly field: (name: string) => string;
  /** Something that was otherwise before, its name and what is a word of the house in words. */
  readonly difference: (difference: Difference) => Difference;
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function useTrailWords(): TrailWords {
  const { formatMessage, messages } = useIntl();
  return useMemo(() => {
    const first = (ids: readonly string[], otherwise: string) => {
      const id = ids.find((one) => isPlainText(one, messages));
      return id === undefined ? otherwise : formatMessage({ id });
    };
    const actor = (said: string) => {
      const [, part = said, name = ''] = /^((?:(?! \().)*)( \(.*\))$/.exec(said) ?? [];
      return first([`deskAudit.actor.${part.replaceAll(' ', '_')}`], part) + name;
    };
    const field = (name: string) =>
      first(
        [
          `deskAudit.field.${snake(name)}`,
          `deskContent.${name}`,
          `attribute.${name}.long`,
          `attribute.${name}`,
        ],
        name.replaceAll('_', ' '),
      );
    const because = (said: string) => first([`deskAudit.because.${said.replaceAll(' ', '-')}`], said);
    const state = (said: string) => first([`deskAudit.state.${said}`], said);
    const right = (said: string) => first([`deskCustomers.may.${said}`], said);
    const sayings: ReadonlyMap<string, (said: string) => string> = new Map([
      ['because', because],
      ['state', state],
      ['role', actor],
      ['may', right],
    ]);
    return {
      actor,
      doer: ({ person, actor: part }) => person?.name ?? actor(part),
      field,
      difference: ({ name, before, after }) => {
        const say = (said: string | null) => said && (sayings.get(name)?.(said) ?? said);
        return { name: name === '' ? '' : field(name), before: say(before), after: say(after) };
      },
    };
  }, [formatMessage, messages]);
}
