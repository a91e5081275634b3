import { limits } from '@loupe/contract';
import { formatScaled, parseShorthand, type ShorthandLine } from '@loupe/domain';
import { defaultRow, figureKeys, gradeOptions, parseFigure, type CalculatorRow } from './calculator-row.ts';

/** Stones of a message as rows of the calculator. */
interface ParsedStones {
  readonly rows: readonly CalculatorRow[];
  /** Stones beyond those that the calculator takes. */
  readonly left: number;
  /** Text of lines that name no single stone, and text that was not recognised. */
  readonly unread: readonly string[];
}

/** A weight, not a range of weights: its figure, and its unit. */
const singleWeight = /^(\d+(?:[.,]\d+)?)\s*(?:ct|cts|carats?)?$/i;

/** Reads the stones of a message in trade shorthand: those with one weight, colour and clarity. */
export function parseStones(text: string): ParsedStones {
  const read = parseShorthand(text).lines.map((line) => ({ line, row: readStone(line) }));
  const rows = read.flatMap(({ row }) => (row === null ? [] : [row]));
  return {
    rows: rows.slice(0, limits.calculatorMax),
    left: Math.max(0, rows.length - limits.calculatorMax),
    unread: read.flatMap(({ line, row }) => (row === null ? wordsOf(line) : line.unparsed)),
  };
}

/** The understood words of a line that is no single stone; nothing for a greeting. */
function wordsOf({ understood, unparsed }: ShorthandLine): readonly string[] {
  const words = understood.filter(({ keys }) => keys.length > 0).map((phrase) => phrase.text);
  return words.length === 0 ? unparsed : [[...words, ...unparsed].join(' ')];
}

function readStone(line: ShorthandLine): CalculatorRow | null {
  const { target, understood, choices, ranges } = line;
  if (target !== 'diamond') return null;
  const weights = understood.filter(({ keys }) => keys.includes('carat'));
  const [weight] = weights;
  const figure = weights.length === 1 ? singleWeight.exec(weight?.text ?? '')?.[1] : undefined;
  const carat = figure === undefined ? null : parseFigure('carat', figure);
  const only = (key: string, options: readonly string[]) => {
    const chosen = choices[key]?.include ?? [];
    const [value] = chosen;
    return chosen.length === 1 && value !== undefined && options.includes(value) ? value : null;
  };
  const color = only('color', gradeOptions.color);
  const clarity = only('clarity', gradeOptions.clarity);
  // The trade leaves out the shape of a round stone.
  const shape = choices['shape'] === undefined ? defaultRow.shape : only('shape', gradeOptions.shape);
  if (carat === null || color === null || clarity === null || shape === null) return null;
  const [input = null] = figureKeys.flatMap((key) => {
    const [range] = ranges[key] ?? [];
    const value = range?.to ?? range?.from ?? null;
    const typed = value === null ? null : parseFigure(key, formatScaled(value, 2));
    return typed === null ? [] : [{ figure: key, text: typed }];
  });
  const isLabGrown = only('type', ['Lab Grown']) !== null;
  return { ...defaultRow, shape, carat, color, clarity, isLabGrown, input };
}
