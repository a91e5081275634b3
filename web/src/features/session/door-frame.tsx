import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { LoginPageContext, readLoginPage, useLoginPage } from '../../lib/login-page.ts';
import { Mark } from '../../ui/mark.tsx';
import { SignInFoot } from './sign-in-foot.tsx';
import { SignInMedia } from './sign-in-media.tsx';

interface DoorFrameProps {
  /** What this door is for; the sign-in needs no words. */
  readonly title?: string;
  /** A form of many fields takes the larger part of the screen. */
  readonly isWide?: boolean;
  /** The language choice in the corner. */
  readonly corner?: ReactNode;
  readonly children: ReactNode;
}

/** What stands around every form at the door: the company's picture or the drawing, its name, its links. */
export function DoorFrame({ title, isWide = false, corner, children }: DoorFrameProps) {
  const { formatMessage } = useIntl();
  const Name = title === undefined ? 'h1' : 'p';
  const [media, setMedia] = useState(useLoginPage());
  useEffect(() => {
    const leaving = new AbortController();
    readLoginPage(leaving.signal).then(setMedia, (error: unknown) => {
      // The form stands without it: whoever signs in is not told, whoever looks into the console is.
      if (!leaving.signal.aborted)
        console.info('the picture of the sign-in page did not come:', String(error));
    });
    return () => {
      leaving.abort();
    };
  }, []);
  const columns = isWide ? 'min-[800px]:grid-cols-[1fr_2fr]' : 'min-[800px]:grid-cols-2';
  const widths = isWide ? 'max-w-[720px]' : 'max-w-[360px]';
  return (
    <div className={`grid min-h-dvh bg-paper min-[800px]:bg-tray ${columns}`}>
      <div className="relative hidden border-e border-line bg-paper min-[800px]:block">
        <div className="sticky top-0 h-dvh overflow-hidden">
          <SignInMedia assets={media?.pageAssets} />
        </div>
      </div>
      <div className="flex min-h-dvh min-w-0 flex-col px-4 min-[800px]:px-12">
        <div className="flex h-18 items-center justify-end">
          <LoginPageContext value={media}>{corner}</LoginPageContext>
        </div>
        <main
          className={`m-auto w-full rounded-sheet border border-line bg-tray p-6 min-[800px]:border-0 min-[800px]:p-0 ${widths}`}
        >
          <Name className="flex items-center gap-3 text-28 font-semibold text-ink">
            <Mark className="size-8 text-blue" />
            {formatMessage({ id: 'app.name' })}
          </Name>
          <p className="mt-2 min-h-[1.5em] text-ink-2">
            {media
              ? formatMessage({ id: 'session.tagline' }, { company: media.company_name })
              : formatMessage({ id: 'session.taglineAtFirst' })}
          </p>
          {title !== undefined && <h1 className="mt-10 text-20 font-semibold text-ink">{title}</h1>}
          {children}
        </main>
        <SignInFoot media={media} />
      </div>
    </div>
  );
}
