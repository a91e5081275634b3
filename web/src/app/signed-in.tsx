import { Data } from './data.tsx';
import { Shell } from './shell/shell.tsx';

/** Everything behind the door. */
export function SignedIn() {
  return (
    <Data words="portal">
      <Shell />
    </Data>
  );
}
