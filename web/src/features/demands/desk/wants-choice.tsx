import { useIntl } from 'react-intl';
import { OneOf } from '../../../ui/desk/one-of.tsx';
import { wants } from './wants.ts';

/** Whether the screen shows what buyers wrote down, or what they searched in vain. */
export function WantsChoice() {
  const { formatMessage } = useIntl();
  return (
    <OneOf
      label={formatMessage({ id: 'deskDemands.wants' })}
      name="wants"
      options={wants.map((value) => ({
        value,
        label: formatMessage({ id: `deskDemands.wants.${value}` }),
      }))}
    />
  );
}
