import type { LucideIcon } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { PlainTextId } from '../../lib/text-id.ts';
import type { BarAction } from '../../ui/bar-action.ts';
import { stoneShortcuts, type StoneShortcut } from './stone-shortcuts.ts';

/** Describes an action on stones by its id, which is also that of its shortcut, its label and its icon. */
export function useStoneAction() {
  const { formatMessage } = useIntl();
  return (
    id: StoneShortcut | 'appoint',
    label: PlainTextId,
    icon: LucideIcon,
  ): Omit<BarAction, 'onPress'> => ({
    id,
    label: formatMessage({ id: label }),
    icon,
    shortcut: id === 'appoint' ? undefined : stoneShortcuts[id],
  });
}
