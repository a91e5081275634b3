import type { JSX } from 'react';

/** Key that does the same as a button, announced to assistive technology and listed among the shortcuts of a screen. */
export interface KeyShortcut {
  readonly 'aria-keyshortcuts'?: string | undefined;
}

/** Renders the element of a button with its key: the component of the library drops the attribute. */
export const renderButton = (keyShortcut: string | undefined) => (props: JSX.IntrinsicElements['button']) =>
  (
    // The library sets the type.
    // oxlint-disable-next-line react/button-has-type
    <button {...props} aria-keyshortcuts={keyShortcut} />
  );
