import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { LoginPageContext, fetchLoginPage, useLoginPage } from '../../lib/login-page.ts';
import { Logo } from '../../ui/logo.tsx';
import { SignInFooter } from './sign-in-footer.tsx';
import { SignInMedia } from './sign-in-media.tsx';

interface AuthLayoutProps {
  /** Purpose of the form; the sign-in form has no title. */
  readonly title?: string;
  /** For long forms, which take the larger part of the screen. */
  readonly isWide?: boolean;
  /** The language menu in the corner. */
  readonly corner?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of every form outside a session: the company's media or the drawing, its name and its links. */
export function AuthLayout({ title, isWide = false, corner, children }: AuthLayoutProps) {
  const { formatMessage } = useIntl();
  const Name = title === undefined ? 'h1' : 'p';
  const [media, setMedia] = useState(useLoginPage());
  useEffect(() => {
    const leaving = new AbortController();
    fetchLoginPage(leaving.signal).then(setMedia, (error: unknown) => {
      // The form works without the media: the failure is logged to the console and not shown to the user.
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
            <Logo className="size-8 text-blue" />
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
        <SignInFooter media={media} />
      </div>
    </div>
  );
}
