import { useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { DoorFrame } from '../features/session/door-frame.tsx';
import { Words } from '../ui/words.tsx';
import { LanguageChoice } from './language-choice.tsx';

interface DoorProps {
  /** Key of what this door is for. */
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A door beside the sign-in, with its own words: they are not waited for before somebody stands there. */
export function Door(props: DoorProps) {
  return (
    <Words part="door">
      <Framed {...props} />
    </Words>
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
