import { expect, test } from 'vitest';
import { validateSignInFields } from './sign-in-fields.ts';

test('accepts a user ID or email with a password of five characters', () => {
  expect(validateSignInFields({ email: 'r.mehta', password: '12345' })).toEqual({});
  expect(validateSignInFields({ email: 'r_mehta-2@meridiangems.example', password: '12345' })).toEqual({});
});

test.each(['', 'four', 'with space', 'plus+sign@x.example', 'ünicode', 'x'.repeat(255)])(
  'rejects the user ID "%s"',
  (email) => {
    expect(validateSignInFields({ email, password: '12345' })).toEqual({ email: 'session.userIdInvalid' });
  },
);

test.each(['', '1234', 'x'.repeat(201)])('rejects the password "%s"', (password) => {
  expect(validateSignInFields({ email: 'r.mehta', password })).toEqual({
    password: 'session.passwordInvalid',
  });
});
