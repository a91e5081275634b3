import { calls } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import { createSender } from './list-calls.ts';

/** The users of the demo. */
export const demoUsers = {
  buyer: 'buyer@loupe.example',
  sales: 'sales@loupe.example',
  admin: 'admin@loupe.example',
} as const;
export const demoPassword = 'loupe-demo';

export async function signIn(address: string, email: string) {
  const response = calls.login.response.parse(
    await createSender(address, '')(calls.login.path, { data: { email, password: demoPassword } }),
  );
  if (!response.user) throw new Error(`${email} cannot sign in: ${response.message}`);
  return { sendCall: createSender(address, response.user.accessToken), home: response.home_data };
}

/**
 * Creates one record of each kind through the product, as a template for the year. Returns the enquiry's
 * number.
 */
export async function makeModels(address: string): Promise<string> {
  const { sendCall, home } = await signIn(address, demoUsers.buyer);
  const found = calls.search.response.parse(
    await sendCall(calls.search.path, { search_param: {}, view: { limit: 50 } }),
  );
  const free = found.rows.filter((row) => row['status'] === 'AVAILABLE').map((row) => row.stock_uuid);
  const [first = '', second = ''] = free;
  await sendCall(calls.addOrder.path, { data: { stones: [first] } });
  const criteria = {
    search_param: JSON.stringify({ shape: ['ROUND'] }),
    expires_on: isoGulfDay(gulfDay(new Date()) + 30),
  };
  await sendCall(calls.addDemand.path, { data: criteria });
  const question = {
    text: 'Is it eye clean?',
    goods: [{ uuid: second }],
    declaration: home?.enquiry_decl ?? '',
  };
  const enquiry = await sendCall(calls.addEnquiry.path, { data: question });
  return calls.addEnquiry.response.parse(enquiry).enquiry.enquiry_no;
}
