import type { Translator } from '../translations/translator.ts';
import { ink, ink3, pageBottom, type Paper } from './paper.ts';
import type { TradeDocument } from './trade-document.ts';

const name = { weight: 'strong', size: 7.6, color: ink } as const;
const small = { weight: 'plain', size: 7.2, color: ink3 } as const;
const lineWidth = 192;
const secondFrom = 214;
const stamp = { width: 90, height: 64 };

/** Space the signatures need above the foot of the last page. */
export const signaturesHeight = 76;

/** Draws two lines to sign on and a box for a stamp at the foot of the last page. */
export function drawSignatures(
  paper: Paper,
  { kind, seller, buyer }: TradeDocument,
  { message }: Translator,
): void {
  const { letterhead } = seller;
  const company = letterhead.legal_name || letterhead.trading_name;
  const [contact] = letterhead.contacts;
  const signer = [contact?.name, contact?.position].filter(Boolean).join(', ');
  const y = pageBottom - 41;
  sign(
    0,
    message('document.signedFor', { company }),
    signer === '' ? message('document.signature.name') : message('document.signature.date', { name: signer }),
  );
  if (kind !== 'CREDIT_NOTE') {
    const isReceipt = kind !== 'PROFORMA';
    sign(
      secondFrom,
      message(isReceipt ? 'document.receivedFor' : 'document.acceptedFor', { company: buyer.name }),
      message(isReceipt ? 'document.signature.received' : 'document.signature.name'),
    );
  }
  const x = paper.leftOf(paper.width - stamp.width, stamp.width);
  paper.pdf
    .roundedRect(x, pageBottom - 71, stamp.width, stamp.height, 4)
    .dash(2, { space: 2 })
    .lineWidth(0.6)
    .strokeColor('#b7bec9')
    .stroke()
    .undash();
  paper.line(
    message('document.stamp'),
    { from: paper.width - stamp.width + 5, width: stamp.width - 10, y: pageBottom - 20 },
    small,
  );

  function sign(from: number, title: string, below: string): void {
    paper.rule(y, 'strong', { from, width: lineWidth });
    paper.line(title, { from, width: lineWidth, y: y + 4.5 }, name);
    paper.line(below, { from, width: lineWidth, y: y + 15.5 }, small);
  }
}
