import type { PlainUnder } from '../../lib/text-id.ts';
import { undoKey } from '../../ui/undo-key.ts';

/** A shortcut of the result: the key that handlers listen for, and its label. */
interface ResultKey {
  readonly key: string;
  readonly shown: string;
}

/** Single-key shortcuts; handlers, buttons and the shortcuts dialog all use this table. */
export const stoneShortcuts = {
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
  undo: { key: undoKey, shown: undoKey },
  lock: { key: 'L', shown: 'Shift l' },
  showKeys: { key: '?', shown: '?' },
} as const satisfies Readonly<Record<string, ResultKey>>;

export type StoneShortcut = keyof typeof stoneShortcuts;

export interface ShortcutHelpLine {
  /** Last part of the id of the message that describes the action. */
  readonly label: PlainUnder<'results.shortcut'>;
  /** Alternative key chords. */
  readonly keys: readonly (readonly string[])[];
  /** Listed only where this action is available. */
  readonly requires?: StoneShortcut;
}

interface KeyGroup {
  readonly name: 'stones' | 'chosen' | 'columns';
  readonly lines: readonly ShortcutHelpLine[];
}

const one = (act: StoneShortcut) => [[stoneShortcuts[act].shown]];

/** Content of the shortcuts dialog. */
export const shortcutHelpGroups: readonly KeyGroup[] = [
  {
    name: 'stones',
    lines: [
      { label: 'move', keys: [['↑'], ['↓']] },
      { label: 'page', keys: [['Page ↑'], ['Page ↓']] },
      { label: 'ends', keys: [['Home'], ['End']] },
      { label: 'quickLook', keys: one('quickLook') },
      { label: 'open', keys: one('open') },
      { label: 'choose', keys: [...one('choose'), ['Ctrl', stoneShortcuts.quickLook.shown]] },
      {
        label: 'range',
        keys: [['Shift', '↑ ↓']],
      },
      { label: 'all', keys: [['Ctrl', 'a']] },
    ],
  },
  {
    name: 'chosen',
    lines: [
      { label: 'placeOrder', keys: one('placeOrder'), requires: 'placeOrder' },
      { label: 'addToCart', keys: one('addToCart'), requires: 'addToCart' },
      { label: 'hold', keys: one('hold'), requires: 'hold' },
      { label: 'watch', keys: one('watch'), requires: 'watch' },
      { label: 'remind', keys: one('remind'), requires: 'remind' },
      { label: 'makeOffer', keys: one('makeOffer'), requires: 'makeOffer' },
      { label: 'enquire', keys: one('enquire'), requires: 'enquire' },
      { label: 'showSelected', keys: one('showSelected') },
      { label: 'compare', keys: one('compare') },
      { label: 'share', keys: one('share') },
      { label: 'export', keys: one('export') },
      { label: 'clear', keys: one('clear') },
    ],
  },
  {
    name: 'columns',
    lines: [
      {
        label: 'width',
        keys: [['Alt', '← →']],
      },
      {
        label: 'moveColumn',
        keys: [['Alt', 'Shift', '← →']],
      },
      { label: 'undo', keys: one('undo') },
      { label: 'lock', keys: [['Shift', 'l']] },
      { label: 'showKeys', keys: one('showKeys') },
    ],
  },
];
