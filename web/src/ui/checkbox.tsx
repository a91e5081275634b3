import { Check, Minus } from 'lucide-react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components';
import type { ReactNode } from 'react';

interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> {
  readonly children?: ReactNode;
}

export function Checkbox({ children, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...props}
      className={`group inline-flex items-center gap-2 text-ink data-[disabled]:opacity-45 ${children === undefined ? 'pointer-coarse:min-h-6 pointer-coarse:min-w-6 pointer-coarse:justify-center' : 'pointer-coarse:min-h-11'}`}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className="quick inline-flex size-4 shrink-0 items-center justify-center rounded-[4px] border border-edge bg-tray text-on-blue group-data-[indeterminate]:border-blue group-data-[indeterminate]:bg-blue group-data-[selected]:border-blue group-data-[selected]:bg-blue">
            {isIndeterminate ? (
              <Minus size={12} strokeWidth={3} aria-hidden />
            ) : isSelected ? (
              <Check size={12} strokeWidth={3} aria-hidden />
            ) : null}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}
