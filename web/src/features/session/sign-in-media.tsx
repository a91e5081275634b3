import { useIntl } from 'react-intl';
import type { LoginPage } from '../../lib/login-page.ts';
import { wantsMotion } from '../../lib/wants-motion.ts';
import { webAddress } from '../../lib/web-address.ts';
import { FacetDrawing } from '../../ui/facet-drawing.tsx';

export type PageAssets = LoginPage['pageAssets'];

/** What stands beside the form: the company's picture or film when one is set, else the drawing. */
export function SignInMedia({ assets }: { readonly assets: PageAssets | undefined }) {
  const { formatMessage } = useIntl();
  const link = assets?.status === 1 ? webAddress(assets.media_link) : null;
  const fill = 'absolute inset-0 size-full object-cover';
  if (link !== null && assets?.media_type === 'IMAGE') return <img src={link} alt="" className={fill} />;
  if (link !== null && assets?.media_type === 'VIDEO') {
    return (
      <video
        src={link}
        className={fill}
        aria-label={formatMessage({ id: 'session.media' })}
        autoPlay={wantsMotion()}
        muted
        loop
        playsInline
        controls
      />
    );
  }
  return <FacetDrawing />;
}
