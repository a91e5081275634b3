import { demoPassword, demoUsers } from '../features/users/demo-users.ts';

/** Prints the address of the product and, in a demo, the users who may sign in. */
export function announce(ready: {
  readonly address: string;
  readonly isDemo: boolean;
  readonly stones: number;
}): void {
  const lines = [`Loupe is ready at ${ready.address} with ${ready.stones.toLocaleString('en')} stones.`];
  if (ready.isDemo) {
    lines.push('', `Sign in with the password ${demoPassword} as`);
    for (const { email, role } of demoUsers) lines.push(`  ${email.padEnd(24)} ${role}`);
    lines.push('', 'Prices come from a sample list, not from Rapaport. Ctrl-C stops.');
  }
  console.log(lines.join('\n'));
}
