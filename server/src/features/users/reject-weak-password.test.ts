import { AppError } from '@loupe/contract';
import { expect, test } from 'vitest';
import { demoPassword, demoUsers } from './demo-users.ts';
import { rejectWeakPassword } from './reject-weak-password.ts';

const names = {
  email: 'rohan.mehta@gems.example',
  userName: 'r.mehta-2',
  firstName: 'Rohan',
  lastName: 'Mehta',
  companyName: 'Meridian Gems',
};

/** Field and issue with which a password is rejected; null when it is accepted. */
function problemOf(password: string, user = names): string | null {
  try {
    rejectWeakPassword(password, user);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [problem] = error.details.fields ?? [];
    return `${problem?.field} ${problem?.cause?.kind}`;
  }
}

test.each(['12345', '123456', 'password', 'PASSWORD', 'Qwerty', 'iloveyou', 'football', 'letmein'])(
  'rejects %s as one of the most common passwords',
  (password) => {
    expect(problemOf(password)).toBe('data.password PASSWORD_COMMON');
  },
);

test.each([
  'Rohan1985',
  'MEHTA',
  'rohanmehta',
  'rohan mehta 7',
  'mehtarohan2026',
  'rohan.mehta',
  'rohan.mehta@gems.example',
  'r.mehta-2',
  'R.Mehta-2024',
  'meridian gems',
  'MeridianGems1',
  'loupe2026',
  'Loupe1!',
])('rejects %s as a name of the user, the company or the product', (password) => {
  expect(problemOf(password)).toBe('data.password PASSWORD_NAME');
});

test.each(['a right password', 'rohan loves stones', 'x7$kQ', 'the meridian gems', '二〇二六年的石头'])(
  'accepts %s',
  (password) => {
    expect(problemOf(password)).toBeNull();
  },
);

test.each(demoUsers)('accepts the demo password for $email', (user) => {
  const { email, firstName, lastName, companyName = '' } = user;
  expect(problemOf(demoPassword, { email, userName: email, firstName, lastName, companyName })).toBeNull();
});
