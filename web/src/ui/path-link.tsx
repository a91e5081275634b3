import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PathLinkProps {
  /** A path of the portal that came from elsewhere: `/orders`. */
  readonly path: string;
  readonly className?: string;
  /** Its screen is the open one. */
  readonly isPresent?: boolean;
  readonly title?: string | undefined;
  readonly label?: string | undefined;
  readonly onFollow?: () => void;
  /** Somebody points at it: what it leads to may be fetched. */
  readonly onIntent?: () => void;
  readonly children: ReactNode;
}

/** A link to a screen whose address is only known when it comes; other windows open as with any link. */
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
    // A screen that does not come is told of when somebody goes there.
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
