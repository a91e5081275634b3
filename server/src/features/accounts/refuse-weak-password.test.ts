import { AppError } from '@loupe/contract';
import { expect, test } from 'vitest';
import { demoPassword, demoPeople } from './demo-people.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const names = {
  email: 'rohan.mehta@gems.example',
  userName: 'r.mehta-2',
  firstName: 'Rohan',
  lastName: 'Mehta',
  companyName: 'Meridian Gems',
};

/** The kind of problem and the field a password is refused with; null where it is accepted. */
function problemOf(password: string, account = names): string | null {
  try {
    refuseWeakPassword(password, account);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [problem] = error.details.fields ?? [];
    return `${problem?.field} ${problem?.cause?.kind}`;
  }
}

test.each(['12345', '123456', 'password', 'PASSWORD', 'Qwerty', 'iloveyou', 'football', 'letmein'])(
  '%s is refused as one of the most common passwords',
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
])('%s is refused as a name of the user, the company or the product', (password) => {
  expect(problemOf(password)).toBe('data.password PASSWORD_NAME');
});

test.each(['a right password', 'rohan loves stones', 'x7$kQ', 'the meridian gems', '二〇二六年的石头'])(
  '%s is accepted',
  (password) => {
    expect(problemOf(password)).toBeNull();
  },
);

test.each(demoPeople)('the demo password stays possible for $email', (person) => {
  const { email, firstName, lastName, companyName = '' } = person;
  expect(problemOf(demoPassword, { email, userName: email, firstName, lastName, companyName })).toBeNull();
});
