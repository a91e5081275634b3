import { Checkbox } from './checkbox.tsx';

interface AcceptDeclarationProps {
  /** Empty when the house asks for none. */
  readonly declaration: string;
  /** The text that was accepted: another than the one that was read is not. */
  readonly accepted: string;
  readonly label: string;
  readonly onChange: (accepted: string) => void;
}

/** What the house declares, to be accepted before something is sent. */
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
