import { expect, test } from 'vitest';
import { problemsOf } from './sign-in-fields.ts';

test('a user ID or an e-mail with a password of five may be sent', () => {
  expect(problemsOf({ email: 'r.mehta', password: '12345' })).toEqual({});
  expect(problemsOf({ email: 'r_mehta-2@meridiangems.example', password: '12345' })).toEqual({});
});

test.each(['', 'four', 'with space', 'plus+sign@x.example', 'ünicode', 'x'.repeat(255)])(
  'the user ID "%s" is told so',
  (email) => {
    expect(problemsOf({ email, password: '12345' })).toEqual({ email: 'session.userIdInvalid' });
  },
);

test.each(['', '1234', 'x'.repeat(201)])('the password "%s" is told so', (password) => {
  expect(problemsOf({ email: 'r.mehta', password })).toEqual({ password: 'session.passwordInvalid' });
});
