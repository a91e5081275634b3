import type { CallName } from '@loupe/contract';

const unknownId = '00000000-0000-4000-8000-000000000000';

/** A day on which a demand may end. */
const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

/** A body that fits, for every call of the table: what permission tests send, and malformed tests spoil. */
export const sampleBodies: { readonly [Name in CallName]: object } = {
  login: { data: { email: 'nobody@loupe.example', password: 'wrong-password' } },
  signOut: {},
  loginPageMedia: {},
  updateDashboard: {},
  search: { search_param: { shape: ['ROUND'], caratInputData: { from: '1.00', to: '1.20' } } },
  pairCandidates: { id: unknownId },
  matchPair: { search_param: { shape: ['ROUND'] }, tolerances: { size_mm: '0.10' } },
  addSavedSearch: { search_param: '{"shape":["ROUND"]}', title: 'Rounds' },
  deleteSavedSearch: { uuid: unknownId },
  quickSearch: { search_param: { shape: ['ROUND'], lab: ['GIA'] } },
  freshStones: { ids: [unknownId] },
  compareStones: { ids: [unknownId] },
  lookUpNumbers: { numbers: ['L1', '2466104518'] },
  stoneDetail: { id: unknownId },
  exportData: { data: { search_param: { shape: ['ROUND'] }, format: 'csv' } },
  getLooseData: { data: { criteria: { shape: ['ROUND'], carats: { from: '5' } }, limit: 10 } },
  addLooseDemand: { data: { title: 'Stars G-H VS', details: '50 ct a month' } },
  addDemand: { data: { title: 'Pair of ovals', expires_on: soon } },
  getDemand: {},
  closeDemand: { uuid: unknownId },
  getToCart: {},
  addToCart: { cart: [unknownId] },
  deleteToCart: { cart: [unknownId] },
  addOffer: { data: { stones: [{ stock_uuid: unknownId, disc: '-52.00' }], description: 'For a ring' } },
  getOffer: { data: { show: 'open' } },
  deleteOffer: { cart: [unknownId] },
  acceptCounter: { data: { line_id: unknownId, ppc: '4800.00' } },
  offerAgain: { data: { line_id: unknownId, disc: '-51.50' } },
  orderOffer: { data: { cart: [unknownId] } },
  deskOffers: {},
  deskAcceptOffer: { data: { line_id: unknownId } },
  deskCounterOffer: { data: { line_id: unknownId, disc: '-51.00' } },
  deskRejectOffer: { data: { line_id: unknownId } },
  addOrder: { data: { stones: [unknownId], description: 'Ship to Antwerp' } },
  getAllOrder: { data: { show: 'open' } },
  getRapnetCal: { data: { shape: 'ROUND', carat: '1.01', colour: 'G', clarity: 'VS2', disc: '-35' } },
  getOrderData: { id: unknownId },
  cancelOrder: { id: unknownId },
  deskListOrders: {},
  deskGetOrder: { data: { order_no: 'L-2026-999999' } },
  deskConfirmOrder: { data: { order_no: 'L-2026-999999' } },
  deskCancelOrder: { data: { order_no: 'L-2026-999999' } },
  deskInvoiceOrder: {
    data: { order_no: 'L-2026-999999', invoice_no: 'INV-1', invoice_date: '2026-11-21' },
  },
  deskShipOrder: { data: { order_no: 'L-2026-999999', carrier: 'Brinks', tracking: 'B1' } },
  deskDeliverOrder: { data: { order_no: 'L-2026-999999' } },
  getNotifications: {},
  markNotifications: { data: { type: 'read' } },
};
