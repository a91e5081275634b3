import { Checkbox } from './checkbox.tsx';

interface AcceptDeclarationProps {
  /** Empty when the company requires none. */
  readonly declaration: string;
  /** Text of the accepted declaration: a different text counts as not accepted. */
  readonly accepted: string;
  readonly label: string;
  readonly onChange: (accepted: string) => void;
}

/** Declaration of the company that the user must accept before submitting. */
export function AcceptDeclaration({ declaration, accepted, label, onChange }: AcceptDeclarationProps) {
  if (declaration === '') return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-13 whitespace-pre-line text-ink-2">{declaration}</p>
      <Checkbox
        isSelected={accepted === declaration}
        onChange={(isAccepted) => {
          onChange(isAccepted ? declaration : '');
        }}
      >
        {label}
      </Checkbox>
    </div>
  );
}
