import { useIntl } from 'react-intl';
import type { LoginPage } from '../../lib/login-page.ts';
import { allowsMotion } from '../../lib/allows-motion.ts';
import { toSafeUrl } from '../../lib/safe-url.ts';
import { BrilliantOrnament } from '../../trade/drawings/brilliant-ornament.tsx';

export type PageAssets = LoginPage['pageAssets'];

/** The media beside the form: the company's image or video when one is set, otherwise the drawing. */
export function SignInMedia({ assets }: { readonly assets: PageAssets | undefined }) {
  const { formatMessage } = useIntl();
  const link = assets?.status === 1 ? toSafeUrl(assets.media_link) : null;
  const fill = 'absolute inset-0 size-full object-cover';
  if (link !== null && assets?.media_type === 'IMAGE') return <img src={link} alt="" className={fill} />;
  if (link !== null && assets?.media_type === 'VIDEO') {
    return (
      <video
        src={link}
        className={fill}
        aria-label={formatMessage({ id: 'session.media' })}
        autoPlay={allowsMotion()}
        muted
        loop
        playsInline
        controls
      />
    );
  }
  return <BrilliantOrnament />;
}
