import { limits, userIdPattern } from '@loupe/contract';

export interface SignInFields {
  readonly email: string;
  readonly password: string;
}

/** Message id of each invalid field; empty when the form can be submitted. */
export type SignInProblems = Partial<
  Record<keyof SignInFields, 'session.userIdInvalid' | 'session.passwordInvalid'>
>;

export function validateSignInFields({ email, password }: SignInFields): SignInProblems {
  const problems: SignInProblems = {};
  if (email.length < limits.userIdMin || email.length > limits.userIdMax || !userIdPattern.test(email)) {
    problems.email = 'session.userIdInvalid';
  }
  if (password.length < limits.passwordMin || password.length > limits.passwordMax) {
    problems.password = 'session.passwordInvalid';
  }
  return problems;
}
