import type { PieceInput } from '@loupe/domain';
import type { PieceValue } from './parse-piece-cell.ts';

/** The values of a row as a piece without its groups; null for what the row does not state. */
export function statedFacts(
  facts: Readonly<Record<string, PieceValue | undefined>>,
): Omit<PieceInput, 'metals' | 'stones'> {
  const text = (key: string) => (typeof facts[key] === 'string' ? facts[key] : null);
  const figure = (key: string) => (typeof facts[key] === 'number' ? facts[key] : null);
  const links = (key: string): readonly string[] => {
    const value = facts[key];
    return typeof value === 'object' ? value : [];
  };
  return {
    status: text('status') ?? 'AVAILABLE',
    stock_no: text('stock_no'),
    jewellery_type: text('jewellery_type'),
    title: text('title'),
    description: text('description'),
    condition: text('condition'),
    completion: text('completion'),
    centre_shape: text('centre_shape'),
    location: text('location'),
    currency: text('currency'),
    total_price: figure('total_price'),
    msrp: figure('msrp'),
    total_weight_g: figure('total_weight_g'),
    ring_size: text('ring_size'),
    total_length_mm: figure('total_length_mm'),
    total_width_mm: figure('total_width_mm'),
    style: text('style'),
    collection: text('collection'),
    brand: text('brand'),
    designer: text('designer'),
    manufacture_date: text('manufacture_date'),
    quantity: figure('quantity'),
    min_order_qty: figure('min_order_qty'),
    parent_stock_no: text('parent_stock_no'),
    keywords: text('keywords'),
    images: links('images'),
    videos: links('videos'),
  };
}
