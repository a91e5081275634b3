import { loginPageCalls } from '@loupe/contract';
import { createContext, useContext } from 'react';
import type * as z from 'zod/mini';
import { NetworkError } from './call-error.ts';

const { path, answer } = loginPageCalls.loginPageMedia;
export type LoginPage = z.infer<typeof answer>;

/**
 * Asks what the company shows beside the form. The one call that does not go by the call table: the door stands before
 * the table is here, and most who look at it have nothing to call yet. Throws {@link NetworkError} for any other answer.
 */
export async function readLoginPage(signal: AbortSignal): Promise<LoginPage> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: '{}',
    signal,
  }).catch((cause: unknown) => {
    throw new NetworkError(`${path} gave no answer`, { cause });
  });
  const json: unknown = await response.json().catch(() => null);
  const read = answer.safeParse(json);
  if (!response.ok || !read.success) throw new NetworkError(`${path} was answered with ${response.status}`);
  return read.data;
}

/** The element in which the server hands over what it has drawn the door with. */
export const givenPageId = 'login-page';

/** What the server drew the door with, when it did: the same stands there again at once. */
export function givenLoginPage(): LoginPage | undefined {
  const given = document.getElementById(givenPageId)?.textContent;
  if (given === undefined) return undefined;
  const json: unknown = JSON.parse(given);
  return answer.parse(json);
}

/** What the company shows at its door, for whatever stands there; undefined until it is known. */
export const LoginPageContext = createContext<LoginPage | undefined>(undefined);
export const useLoginPage = () => useContext(LoginPageContext);
