import { SaxesParser } from 'saxes';
import { normalisePath } from './svg-path.ts';
import { combine, identity, isDrawable, parseTransform, type Matrix } from './svg-transform.ts';

/** A closed or open path with its appearance; the figures are in the units of the view box. */
export interface SvgShape {
  readonly path: string;
  /** Of the shape and all its groups. A list of them would grow with every group of a hostile file. */
  readonly transform: Matrix;
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly strokeWidth: number;
  readonly lineCap: 'butt' | 'round' | 'square';
  readonly lineJoin: 'miter' | 'round' | 'bevel';
  readonly isEvenOdd: boolean;
  readonly opacity: number;
}

export interface LogoSvg {
  readonly viewBox: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly shapes: readonly SvgShape[];
}

/** The file is not an SVG that can be drawn. */
export class SvgError extends Error {
  override readonly name = 'SvgError';
}

const limits = { shapes: 2_000, depth: 32, pathLength: 200_000 } as const;

type Attributes = Readonly<Record<string, string>>;
type Appearance = Omit<SvgShape, 'path'>;

const initial: Appearance = {
  transform: identity,
  fill: '#000000',
  stroke: null,
  strokeWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  isEvenOdd: false,
  opacity: 1,
};

/**
 * Reads the shapes of an SVG. Everything that is not a path, a basic shape or a group is ignored: scripts,
 * styles, links, texts, images, gradients and animations never reach a page or a paper.
 *
 * @throws SvgError when the file is not well-formed, has a document type, or contains nothing to draw
 */
export function parseLogoSvg(text: string): LogoSvg {
  const parser = new SaxesParser({ xmlns: false });
  const shapes: SvgShape[] = [];
  let root: Attributes | null = null;
  const stack: Appearance[] = [];
  /** Depth of ignored elements; their contents are ignored too. */
  let ignoredDepth = 0;
  parser.on('error', (error) => {
    throw new SvgError(error.message);
  });
  parser.on('doctype', () => {
    throw new SvgError('a document type is not allowed');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (root === null && name !== 'svg') throw new SvgError('the root element is not svg');
    if (ignoredDepth > 0 || (root !== null && name === 'svg')) {
      ignoredDepth += 1;
      return;
    }
    if (stack.length > limits.depth) throw new SvgError('too many groups');
    const appearance = inherit(stack.at(-1) ?? initial, attributes);
    if (name === 'svg' || name === 'g') {
      root ??= attributes;
      stack.push(appearance);
      return;
    }
    ignoredDepth += 1;
    const data = pathOf(name, attributes);
    const path = data === null || data.length > limits.pathLength ? null : normalisePath(data);
    if (path === null || (appearance.fill === null && appearance.stroke === null)) return;
    if (shapes.length >= limits.shapes) throw new SvgError('too many shapes');
    shapes.push({ path, ...appearance });
  });
  parser.on('closetag', () => {
    if (ignoredDepth > 0) ignoredDepth -= 1;
    else stack.pop();
  });
  parser.write(text).close();
  const viewBox = viewBoxOf(root ?? {});
  if (shapes.length === 0 || viewBox === null) throw new SvgError('nothing to draw');
  return { viewBox, shapes };
}

/** Writes the shapes as an SVG that contains nothing else. */
export function writeLogoSvg({ viewBox: box, shapes }: LogoSvg): string {
  const paths = shapes.map((shape) => {
    const attributes = {
      d: shape.path,
      fill: shape.fill ?? 'none',
      stroke: shape.stroke ?? 'none',
      'stroke-width': shape.strokeWidth,
      'stroke-linecap': shape.lineCap,
      'stroke-linejoin': shape.lineJoin,
      'fill-rule': shape.isEvenOdd ? 'evenodd' : 'nonzero',
      opacity: shape.opacity,
      ...(shape.transform !== identity && { transform: `matrix(${shape.transform.join(' ')})` }),
    };
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
    return `<path ${written.join(' ')}/>`;
  });
  const size = `viewBox="${box.x} ${box.y} ${box.width} ${box.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${paths.join('')}</svg>`;
}

function viewBoxOf(root: Attributes): LogoSvg['viewBox'] | null {
  const length = (name: string) => Number.parseFloat(root[name] ?? '');
  const [x, y, width, height] =
    root['viewBox'] === undefined
      ? [0, 0, length('width'), length('height')]
      : root['viewBox']
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(Number);
  const isSize = (value: number | undefined): value is number =>
    value !== undefined && value >= 0.01 && value <= 1_000_000;
  const isPosition = (value: number | undefined): value is number =>
    value !== undefined && Math.abs(value) <= 1_000_000;
  return isPosition(x) && isPosition(y) && isSize(width) && isSize(height) ? { x, y, width, height } : null;
}

const figure = (text: string | undefined) => {
  const value = Number.parseFloat(text ?? '0');
  return Number.isFinite(value) ? value : 0;
};

/** The path data of a basic shape; null for every other element. */
function pathOf(name: string, attributes: Attributes): string | null {
  const at = (key: string) => figure(attributes[key]);
  const ellipse = (x: number, y: number, rx: number, ry: number) =>
    rx > 0 && ry > 0
      ? `M${x - rx} ${y}A${rx} ${ry} 0 1 0 ${x + rx} ${y}A${rx} ${ry} 0 1 0 ${x - rx} ${y}Z`
      : null;
  switch (name) {
    case 'path':
      return attributes['d'] ?? null;
    case 'rect':
      return `M${at('x')} ${at('y')}h${at('width')}v${at('height')}h${-at('width')}Z`;
    case 'circle':
      return ellipse(at('cx'), at('cy'), at('r'), at('r'));
    case 'ellipse':
      return ellipse(at('cx'), at('cy'), at('rx'), at('ry'));
    case 'line':
      return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`;
    case 'polyline':
      return `M${attributes['points'] ?? ''}`;
    case 'polygon':
      return `M${attributes['points'] ?? ''}Z`;
    default:
      return null;
  }
}

/** Appearance given by `style` or by attributes, on top of that of the group. */
function inherit(outer: Appearance, attributes: Attributes): Appearance {
  const styles = new Map(
    (attributes['style'] ?? '').split(';').map((rule) => {
      const [name = '', value = ''] = rule.split(':');
      return [name.trim(), value.trim()];
    }),
  );
  const given = (name: string) => styles.get(name) ?? attributes[name]?.trim();
  const paint = (name: 'fill' | 'stroke') => {
    const value = given(name);
    return value === undefined ? outer[name] : parsePaint(value);
  };
  const width = Number.parseFloat(given('stroke-width') ?? '');
  const opacity = Number.parseFloat(given('opacity') ?? '1');
  return {
    transform: transformIn(outer.transform, attributes['transform']),
    fill: paint('fill'),
    stroke: paint('stroke'),
    strokeWidth: width >= 0 && width <= 10_000 ? width : outer.strokeWidth,
    lineCap: oneOf(['butt', 'round', 'square'], given('stroke-linecap')) ?? outer.lineCap,
    lineJoin: oneOf(['miter', 'round', 'bevel'], given('stroke-linejoin')) ?? outer.lineJoin,
    isEvenOdd: given('fill-rule') === undefined ? outer.isEvenOdd : given('fill-rule') === 'evenodd',
    opacity: outer.opacity * (opacity >= 0 && opacity <= 1 ? opacity : 1),
  };
}

/** A transformation that is not valid is left out. */
function transformIn(outer: Matrix, text: string | undefined): Matrix {
  const own = text === undefined ? null : parseTransform(text);
  if (own === null) return outer;
  if (outer === identity) return own;
  const combined = combine(outer, own);
  return isDrawable(combined) ? combined : outer;
}

const oneOf = <const Value extends string>(values: readonly Value[], given: string | undefined) =>
  values.find((value) => value === given);

const names: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  gray: '#808080',
  grey: '#808080',
  red: '#ff0000',
  blue: '#0000ff',
  green: '#008000',
  navy: '#000080',
  gold: '#ffd700',
  silver: '#c0c0c0',
  currentColor: '#12161f',
};

/** A colour as `#rrggbb`; null for none. What is not understood is drawn black. */
function parsePaint(value: string): string | null {
  if (value === 'none' || value === 'transparent') return null;
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1]?.toLowerCase();
  if (hex !== undefined) return `#${hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex}`;
  const parts = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(value)?.slice(1);
  if (parts !== undefined) {
    const bytes = parts.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'));
    return `#${bytes.join('')}`;
  }
  return names[value] ?? '#000000';
}
