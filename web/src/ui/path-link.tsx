import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PathLinkProps {
  /** A path of the portal known only at run time, such as `/orders`. */
  readonly path: string;
  readonly className?: string;
  /** True when the path is the current screen. */
  readonly isPresent?: boolean;
  readonly title?: string | undefined;
  readonly label?: string | undefined;
  readonly onFollow?: () => void;
  /** Called when the user points at the link, so that its target can be prefetched. */
  readonly onIntent?: () => void;
  readonly children: ReactNode;
}

/** A link to a path known only at run time; opening it in another window works as with any link. */
export function PathLink({
  path,
  className,
  isPresent = false,
  title,
  label,
  onFollow,
  onIntent,
  children,
}: PathLinkProps) {
  const router = useRouter();
  const { history } = router;
  const intend = () => {
    // A failed preload is ignored: the error is shown when the user follows the link.
    router.preloadRoute({ to: path.split('?')[0] ?? path }).catch(() => undefined);
    onIntent?.();
  };
  return (
    <a
      href={path}
      className={className}
      title={title}
      aria-label={label}
      aria-current={isPresent ? 'page' : undefined}
      onMouseEnter={intend}
      onFocus={intend}
      onTouchStart={intend}
      onClick={(event) => {
        onFollow?.();
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        history.push(path);
      }}
    >
      {children}
    </a>
  );
}
