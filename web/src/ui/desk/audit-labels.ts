import type { AuditLine } from '@loupe/contract';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { FieldChange } from './diff-audit-line.ts';
import { useFormatDay } from '../../lib/format-day.ts';
import { useFormatTimestampToMinute } from '../../lib/format-time.ts';
import { isPlainText } from '../../lib/text-id.ts';

/** Labels of audit names in the user's language; a name without a label is shown as it is. */
export interface AuditLabels {
  /** The actor: the name of a user, or a system component. */
  readonly userName: (line: Pick<AuditLine, 'person' | 'actor'>) => string;
  /** The role or system component that acted: `admin`, `clock`, `command line (root)`. */
  readonly actor: (actor: string) => string;
  /** The changed field: `user_disc`, `belowFloor`, a setting or an attribute of a stone. */
  readonly field: (name: string) => string;
  /**
   * A change of the subject `order:L-2026-000123` with its field name and its enumerated values translated. A
   * status has the label of its entity where there is one, such as `import-job.REJECTED`.
   */
  readonly difference: (difference: FieldChange, subject: string) => FieldChange;
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

const isoDay = /^\d{4}-\d\d-\d\d$/;

interface TimeFormats {
  readonly clock: (at: string) => string;
  readonly day: (day: string) => string;
}

/** An instant in Gulf time, a day, the name of a stored file without its address, any other value as it is. */
function formatPlain(value: string, { clock, day }: TimeFormats): string {
  if (instant.test(value)) return clock(value);
  if (isoDay.test(value)) return day(value);
  return value.startsWith('/media/') ? value.slice(value.lastIndexOf('/') + 1) : value;
}

export function useAuditLabels(): AuditLabels {
  const { formatMessage, messages } = useIntl();
  const clock = useFormatTimestampToMinute();
  const day = useFormatDay();
  return useMemo(() => {
    const first = (ids: readonly string[], otherwise: string) => {
      const id = ids.find((one) => isPlainText(one, messages));
      return id === undefined ? otherwise : formatMessage({ id });
    };
    const actor = (value: string) => {
      const [, part = value, name = ''] = /^((?:(?! \().)*)( \(.*\))$/.exec(value) ?? [];
      return first([`audit.desk.actor.${part.replaceAll(' ', '_')}`], part) + name;
    };
    const fieldName = (name: string, own?: string) =>
      first(
        [
          ...(own === undefined ? [] : [own]),
          `audit.desk.field.${snake(name)}`,
          `siteSettings.desk.${name}`,
          `attribute.${name}.long`,
          `attribute.${name}`,
          `letterheads.kind.${name}`,
        ],
        name.replaceAll('_', ' '),
      );
    const field = (path: string) =>
      path
        .split('.')
        .map((name) => fieldName(name))
        .join(' · ');
    /** Fields of a letterhead have the labels of its form: `letterheads.contacts.position`. */
    const letterheadField = (path: string) => {
      const names = path.split('.');
      const isName = (name: string) => !/^\d+$/.test(name);
      return names
        .map((name, index) =>
          isName(name)
            ? fieldName(
                name,
                `letterheads.${names
                  .slice(0, index + 1)
                  .filter(isName)
                  .join('.')}`,
              )
            : name,
        )
        .join(' · ');
    };
    const cause = (value: string) => first([`audit.desk.cause.${value.replaceAll(' ', '-')}`], value);
    const state = (value: string, subject: string) => {
      const [entity = ''] = subject.split(':');
      return first(
        [`audit.desk.state.${entity.replaceAll(' ', '-')}.${value}`, `audit.desk.state.${value}`],
        value,
      );
    };
    const permission = (value: string) => first([`customers.desk.permission.${value}`], value);
    const formatters: ReadonlyMap<string, (value: string, subject: string) => string> = new Map([
      ['cause', cause],
      ['state', state],
      ['role', actor],
      ['permission', permission],
    ]);
    return {
      actor,
      userName: ({ person, actor: part }) => person?.name ?? actor(part),
      field,
      difference: ({ name, before, after }, subject) => {
        const formatValue = (value: string | null) =>
          value && (formatters.get(name)?.(value, subject) ?? formatPlain(value, { clock, day }));
        return {
          name: name === '' ? '' : subject.startsWith('letterhead:') ? letterheadField(name) : field(name),
          before: formatValue(before),
          after: formatValue(after),
        };
      },
    };
  }, [clock, day, formatMessage, messages]);
}
