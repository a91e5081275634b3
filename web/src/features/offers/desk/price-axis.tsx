import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatScaled, ppcFromDiscount } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/format-figure.ts';
import { axisValue, nearestCounter, type NegotiableLine } from './negotiable-line.ts';
import { placeBelow, placeLabels } from './place-labels.ts';

interface PriceAxisProps {
  readonly line: NegotiableLine;
  /** The counter in cents per carat; null while the line does not await a reply. */
  readonly counterPpc: number | null;
  readonly label: string;
  readonly onCounter: (ppcCents: number) => void;
}

/** Share of the axis before the highest price and after the lowest. */
const margin = { start: 0.07, end: 0.12 };
/** Steps of the handle, in hundredths of a percent or in parts of the price. */
const steps = { usual: 10, large: 100, drag: 5 };
const labelPx = 66;

/** The prices of one line on one axis, the highest at the start, with the counter as a handle. */
export function PriceAxis({ line, counterPpc, label, onCounter }: PriceAxisProps) {
  const { formatMessage } = useIntl();
  const track = useRef<HTMLDivElement>(null);
  const width = useWidth(track);
  const value = (ppcCents: number) => axisValue(line, ppcCents);
  const { offeredPpc, ownPpc, listedPpc, counterPpc: lastPpc, floorPpc, comparablePpc, rapCents } = line;
  // Comparable stones far from these prices would squeeze them: their mark stays at the edge.
  const known = [offeredPpc, ownPpc, listedPpc, lastPpc, floorPpc, counterPpc].flatMap((ppc) =>
    ppc === null ? [] : value(ppc),
  );
  const [high, low] = [Math.max(...known), Math.min(...known)];
  const share = (ppcCents: number) =>
    Math.min(
      0.99,
      Math.max(
        0.01,
        margin.start + ((high - value(ppcCents)) / Math.max(1, high - low)) * (1 - margin.start - margin.end),
      ),
    );
  const inset = (part: number) => `${(part * 100).toFixed(2)}%`;
  const text = (ppcCents: number) => formatFigure(formatScaled(value(ppcCents), 2));
  const names = {
    listed: formatMessage({ id: 'offers.desk.axis.list' }),
    own: formatMessage({ id: 'offers.desk.axis.own' }),
    last: formatMessage({ id: 'offers.desk.axis.last' }),
    offer: formatMessage({ id: 'offers.desk.axis.offer' }),
  };
  const above = [
    { key: 'listed', name: names.listed, ppc: listedPpc, dot: 'border-ink-3 bg-tray', tone: 'text-ink' },
    ...(ownPpc === listedPpc
      ? []
      : [{ key: 'own', name: names.own, ppc: ownPpc, dot: 'border-ink-3 bg-tray', tone: 'text-ink' }]),
    ...(lastPpc === null
      ? []
      : [{ key: 'last', name: names.last, ppc: lastPpc, dot: 'border-ink bg-tray', tone: 'text-ink' }]),
    { key: 'offer', name: names.offer, ppc: offeredPpc, dot: 'border-blue bg-blue', tone: 'text-blue' },
  ] as const;
  const ordered = above.toSorted((a, b) => share(a.ppc) - share(b.ppc));
  const places = placeLabels(
    ordered.map(({ ppc }) => share(ppc) * width),
    labelPx,
    { from: labelPx / 2 - 4, to: width - labelPx / 2 + 4 },
  );
  const below = [
    ...(comparablePpc === null
      ? []
      : [
          {
            key: 'comparables',
            ppc: comparablePpc,
            name: formatMessage({ id: 'offers.desk.axis.comparables' }),
          },
        ]),
    ...(floorPpc === null
      ? []
      : [{ key: 'floor', ppc: floorPpc, name: formatMessage({ id: 'offers.desk.axis.floor' }) }]),
  ].toSorted((a, b) => share(a.ppc) - share(b.ppc));

  const belowPlaces = placeBelow(
    below.map(({ ppc, name }) => ({ mark: share(ppc) * width, width: textWidth(`${name} ${text(ppc)}`) })),
    width,
  );

  const isRightToLeft = () => track.current !== null && getComputedStyle(track.current).direction === 'rtl';
  const ppcOf = (figure: number) => (rapCents === null ? figure : ppcFromDiscount(rapCents, figure));
  const move = (figure: number) => {
    onCounter(nearestCounter(line, ppcOf(figure)));
  };
  const drag = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    const along = (event.clientX - box.left) / box.width;
    const part = isRightToLeft() ? 1 - along : along;
    const figure = high - ((part - margin.start) / (1 - margin.start - margin.end)) * (high - low);
    const step = rapCents === null ? 1 : steps.drag;
    move(Math.round(figure / step) * step);
  };
  const onKey = (event: KeyboardEvent) => {
    if (counterPpc === null) return;
    const forwards = isRightToLeft() ? 'ArrowLeft' : 'ArrowRight';
    const backwards = isRightToLeft() ? 'ArrowRight' : 'ArrowLeft';
    const direction =
      event.key === forwards || event.key === 'ArrowDown'
        ? -1
        : event.key === backwards || event.key === 'ArrowUp'
          ? 1
          : 0;
    if (direction === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const points = event.shiftKey ? steps.large : steps.usual;
    const step = rapCents === null ? Math.max(1, Math.round((counterPpc * points) / 10_000)) : points;
    move(value(counterPpc) + direction * step);
  };
  const [isDragged, setDragged] = useState(false);
  const split = floorPpc === null ? share(offeredPpc) : share(floorPpc);
  return (
    <div ref={track} className="relative h-[78px] min-w-0 select-none">
      {width > 0 &&
        ordered.map(({ key, name, ppc, tone }, at) => (
          <div
            key={key}
            className="absolute top-0 w-24 -translate-x-1/2 text-center leading-[16px] rtl:translate-x-1/2"
            style={{ insetInlineStart: `${places[at] ?? 0}px` }}
          >
            <p className={`text-12 whitespace-nowrap ${key === 'offer' ? 'text-blue' : 'text-ink-2'}`}>
              {name}
            </p>
            <p className={`text-13 font-semibold tabular-nums ${tone}`}>
              <bdi dir="ltr">{text(ppc)}</bdi>
            </p>
          </div>
        ))}
      <span aria-hidden className="absolute inset-x-0 top-[42px] h-px bg-bar" />
      <span
        aria-hidden
        className={`absolute top-[41px] h-[3px] ${floorPpc === null ? 'bg-bar' : 'bg-available opacity-60'}`}
        style={{ insetInlineStart: inset(share(listedPpc)), insetInlineEnd: inset(1 - split) }}
      />
      {floorPpc !== null && share(offeredPpc) > split && (
        <span
          aria-hidden
          className="absolute top-[41px] h-[3px] bg-bar"
          style={{ insetInlineStart: inset(split), insetInlineEnd: inset(1 - share(offeredPpc)) }}
        />
      )}
      {above.map(({ key, ppc, dot }) => (
        <span key={key} aria-hidden>
          <span
            className="absolute top-[32px] h-[7px] w-px bg-ink-3"
            style={{ insetInlineStart: inset(share(ppc)) }}
          />
          <span
            className={`absolute top-[38px] size-[9px] -translate-x-1/2 rounded-full border-[1.5px] rtl:translate-x-1/2 ${dot}`}
            style={{ insetInlineStart: inset(share(ppc)) }}
          />
        </span>
      ))}
      {below.map(({ key, ppc, name }, at) => (
        <span key={key}>
          <span
            aria-hidden
            className="absolute top-[43px] h-[17px] w-px bg-ink-3"
            style={{ insetInlineStart: inset(share(ppc)) }}
          />
          {key === 'comparables' && (
            <span
              aria-hidden
              className="absolute top-[39px] size-[7px] -translate-x-1/2 rotate-45 border border-ink-3 bg-tray rtl:translate-x-1/2"
              style={{ insetInlineStart: inset(share(ppc)) }}
            />
          )}
          <span
            className="absolute top-[50px] text-12 leading-[18px] whitespace-nowrap text-ink-2"
            style={{ insetInlineStart: `${belowPlaces[at] ?? 0}px` }}
          >
            {name}{' '}
            <bdi dir="ltr" className="text-13 font-semibold text-ink tabular-nums">
              {text(ppc)}
            </bdi>
          </span>
        </span>
      ))}
      {counterPpc !== null && (
        <span
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={low}
          aria-valuemax={high}
          aria-valuenow={value(counterPpc)}
          aria-valuetext={`${text(counterPpc)} ${rapCents === null ? '$/ct' : '%'}`}
          onKeyDown={onKey}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setDragged(true);
          }}
          onPointerMove={(event) => {
            if (isDragged) drag(event);
          }}
          onPointerUp={() => {
            setDragged(false);
          }}
          onPointerCancel={() => {
            setDragged(false);
          }}
          className="absolute top-[31px] z-2 flex h-[23px] w-[15px] -translate-x-1/2 cursor-ew-resize touch-none items-center justify-center gap-[3px] rounded-[4px] border-[1.5px] border-blue bg-tray rtl:translate-x-1/2 pointer-coarse:before:absolute pointer-coarse:before:-inset-3"
          style={{ insetInlineStart: inset(share(counterPpc)) }}
        >
          <span aria-hidden className="h-[9px] w-[1.5px] bg-blue" />
          <span aria-hidden className="h-[9px] w-[1.5px] bg-blue" />
        </span>
      )}
    </div>
  );
}

/** Width in pixels of a text of 12 px, roughly. */
const textWidth = (text: string) => text.length * 6.4 + 8;

/** The width of an element in pixels; 0 before it is known. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return width;
}
