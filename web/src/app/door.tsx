import { useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { DoorFrame } from '../features/session/door-frame.tsx';
import { Data } from './data.tsx';
import { LanguageChoice } from './language-choice.tsx';
import type { PlainTextId } from '../lib/text-id.ts';

interface DoorProps {
  /** Key of what this door is for. */
  readonly title: PlainTextId;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A door beside the sign-in, with its own words. */
export function Door(props: DoorProps) {
  return (
    <Data words="door">
      <Framed {...props} />
    </Data>
  );
}

function Framed({ title, isWide = false, children }: DoorProps) {
  const { formatMessage } = useIntl();
  const said = formatMessage({ id: title });
  const product = formatMessage({ id: 'app.name' });
  useEffect(() => {
    document.title = `${said} · ${product}`;
    return () => {
      document.title = product;
    };
  }, [said, product]);
  return (
    <DoorFrame title={said} isWide={isWide} corner={<LanguageChoice />}>
      {children}
    </DoorFrame>
  );
}
