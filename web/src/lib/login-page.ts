import { loginPageCalls } from '@loupe/contract';
import { createContext, useContext } from 'react';
import type * as z from 'zod/mini';
import { NetworkError } from './call-error.ts';

const { path, response: responseSchema } = loginPageCalls.loginPageMedia;
export type LoginPage = z.infer<typeof responseSchema>;

/**
 * Requests the content that the company shows beside the login form. This is the only call that bypasses the
 * call table: the login page renders before the table is loaded, and most of its visitors have nothing to
 * call yet. Throws {@link NetworkError} for any invalid response.
 */
export async function fetchLoginPage(signal: AbortSignal): Promise<LoginPage> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: '{}',
    signal,
  }).catch((cause: unknown) => {
    throw new NetworkError(`${path} gave no answer`, { cause });
  });
  const json: unknown = await response.json().catch(() => null);
  const read = responseSchema.safeParse(json);
  if (!response.ok || !read.success) throw new NetworkError(`${path} was answered with ${response.status}`);
  return read.data;
}

/** Id of the element in which the server passes the data of the rendered login page. */
export const serverRenderedPageId = 'login-page';

/** The data of the login page when the server rendered it, so that the first client render shows the same. */
export function getServerRenderedPage(): LoginPage | undefined {
  const given = document.getElementById(serverRenderedPageId)?.textContent;
  if (given === undefined) return undefined;
  const json: unknown = JSON.parse(given);
  return responseSchema.parse(json);
}

/** Content of the login page; undefined until loaded. */
export const LoginPageContext = createContext<LoginPage | undefined>(undefined);
export const useLoginPage = () => useContext(LoginPageContext);
