import type { PlainUnder } from '../../lib/text-id.ts';

/** A key of the result: what the handlers listen for, and how it is printed. */
interface ResultKey {
  readonly key: string;
  readonly shown: string;
}

/** The keys that stand for one act each; handlers, buttons and the sheet of keys all read them here. */
export const resultKeys = {
  quickLook: { key: ' ', shown: 'Space' },
  open: { key: 'Enter', shown: 'Enter' },
  choose: { key: 'x', shown: 'x' },
  placeOrder: { key: 'p', shown: 'p' },
  addToCart: { key: 'a', shown: 'a' },
  hold: { key: 'h', shown: 'h' },
  watch: { key: 'w', shown: 'w' },
  remind: { key: 'r', shown: 'r' },
  makeOffer: { key: 'o', shown: 'o' },
  enquire: { key: 'q', shown: 'q' },
  showSelected: { key: 'v', shown: 'v' },
  compare: { key: 'c', shown: 'c' },
  share: { key: 's', shown: 's' },
  export: { key: 'e', shown: 'e' },
  clear: { key: 'Escape', shown: 'Esc' },
  lock: { key: 'L', shown: 'Shift l' },
  showKeys: { key: '?', shown: '?' },
} as const satisfies Readonly<Record<string, ResultKey>>;

export type ResultAct = keyof typeof resultKeys;

export interface KeyLine {
  /** Last part of the message that says what happens. */
  readonly says: PlainUnder<'stock.key'>;
  /** Ways to do it, each a chord of keys. */
  readonly ways: readonly (readonly string[])[];
  /** Shown only where this act is possible. */
  readonly needs?: ResultAct;
}

interface KeyGroup {
  readonly name: 'stones' | 'chosen' | 'columns';
  readonly lines: readonly KeyLine[];
}

const one = (act: ResultAct) => [[resultKeys[act].shown]];

/** What the sheet of keys shows. */
export const keyGroups: readonly KeyGroup[] = [
  {
    name: 'stones',
    lines: [
      { says: 'move', ways: [['↑'], ['↓']] },
      { says: 'page', ways: [['Page ↑'], ['Page ↓']] },
      { says: 'ends', ways: [['Home'], ['End']] },
      { says: 'quickLook', ways: one('quickLook') },
      { says: 'open', ways: one('open') },
      { says: 'choose', ways: [...one('choose'), ['Ctrl', resultKeys.quickLook.shown]] },
      {
        says: 'range',
        ways: [['Shift', '↑ ↓']],
      },
      { says: 'all', ways: [['Ctrl', 'a']] },
    ],
  },
  {
    name: 'chosen',
    lines: [
      { says: 'placeOrder', ways: one('placeOrder'), needs: 'placeOrder' },
      { says: 'addToCart', ways: one('addToCart'), needs: 'addToCart' },
      { says: 'hold', ways: one('hold'), needs: 'hold' },
      { says: 'watch', ways: one('watch'), needs: 'watch' },
      { says: 'remind', ways: one('remind'), needs: 'remind' },
      { says: 'makeOffer', ways: one('makeOffer'), needs: 'makeOffer' },
      { says: 'enquire', ways: one('enquire'), needs: 'enquire' },
      { says: 'showSelected', ways: one('showSelected') },
      { says: 'compare', ways: one('compare') },
      { says: 'share', ways: one('share') },
      { says: 'export', ways: one('export') },
      { says: 'clear', ways: one('clear') },
    ],
  },
  {
    name: 'columns',
    lines: [
      {
        says: 'width',
        ways: [['Alt', '← →']],
      },
      {
        says: 'place',
        ways: [['Alt', 'Shift', '← →']],
      },
      { says: 'lock', ways: [['Shift', 'l']] },
      { says: 'showKeys', ways: one('showKeys') },
    ],
  },
];
