import type { CallName } from '@loupe/contract';

const unknownId = '00000000-0000-4000-8000-000000000000';

/** A body that fits, for every call of the table: what permission tests send, and malformed tests spoil. */
export const sampleBodies: { readonly [Name in CallName]: object } = {
  login: { data: { email: 'nobody@loupe.example', password: 'wrong-password' } },
  signOut: {},
  loginPageMedia: {},
  updateDashboard: {},
  search: { search_param: { shape: ['ROUND'], caratInputData: { from: '1.00', to: '1.20' } } },
  compareStones: { ids: [unknownId] },
  stoneDetail: { id: unknownId },
  getToCart: {},
  addToCart: { cart: [unknownId] },
  deleteToCart: { cart: [unknownId] },
  addOrder: { data: { stones: [unknownId], description: 'Ship to Antwerp' } },
  getAllOrder: { data: { show: 'open' } },
  getOrderData: { id: unknownId },
};
