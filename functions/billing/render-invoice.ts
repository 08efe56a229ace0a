import { countryNameOf } from '#shared/billing/countries';
import type { BillingDetails } from '#shared/billing/details-contract';
import { invoiceNameOf } from '#shared/billing/invoice';
import { formatMoney } from '#shared/billing/money';
import type { Line } from '#shared/billing/proration';
import { formatDay, formatMonth, formatPeriod, lineText } from '#shared/billing/words';
import { type InvoicePaper, openInvoicePaper, sheet } from './invoice-paper.ts';
import type { StoredInvoice } from './invoice-store.ts';

const quiet = '#545d68';
const { left, top, width } = sheet;
const half = width / 2;

/** An invoice as a PDF: the same invoice is the same file. `sender` is who is paid and how, in lines. */
export const renderInvoice = (invoice: StoredInvoice, sender: readonly string[]): Promise<Uint8Array> => {
  const name = invoiceNameOf(invoice);
  const [author = ''] = sender;
  const paper = openInvoicePaper({ title: `Invoice ${name}`, author, createdAt: invoice.issuedAt });
  paper.write(`Invoice ${name}`, { x: left, y: top, width: half }, { weight: 'bold', size: 18 });
  const senderEnd = writeLines(paper, sender, { x: left + half, y: top + 4, width: half }, 'right');
  const y = Math.max(senderEnd, top + 60) + 24;
  const billedEnd = writeBlock(paper, 'Billed to', addressOf(invoice.billedTo), { x: left, y, width: half - 16 });
  const factsEnd = writeFacts(paper, factsOf(invoice), { x: left + half, y, width: half });
  writeTotal(paper, invoice, writeTable(paper, invoice.lines, Math.max(billedEnd, factsEnd) + 28));
  return paper.end();
};

type Place = { x: number; y: number; width: number };

const writeLines = (paper: InvoicePaper, lines: readonly string[], place: Place, align: 'left' | 'right'): number =>
  lines.reduce(
    (y, line, at) => paper.write(line, { ...place, y }, { align, weight: at === 0 ? 'bold' : 'regular' }),
    place.y,
  );

const writeBlock = (paper: InvoicePaper, title: string, lines: readonly string[], place: Place): number =>
  writeLines(paper, lines, { ...place, y: paper.write(title, place, { color: quiet, size: 8.5 }) + 2 }, 'left');

const writeFacts = (paper: InvoicePaper, facts: readonly (readonly [string, string])[], place: Place): number =>
  facts.reduce((y, [label, value]) => {
    paper.write(label, { ...place, y, width: 110 }, { color: quiet });
    return paper.write(value, { x: place.x + 110, y, width: place.width - 110 }, { align: 'right' });
  }, place.y);

const factsOf = (invoice: StoredInvoice): (readonly [string, string])[] => {
  const order = invoice.billedTo?.purchaseOrder;
  return [
    ['Number', invoiceNameOf(invoice)],
    ['Issued', formatDay(invoice.issuedAt)],
    ['Due', formatDay(invoice.dueAt)],
    ['For', formatMonth(invoice.fromAt)],
    ...(order === undefined ? [] : [['Purchase order', order] as const]),
  ];
};

const addressOf = (billedTo: BillingDetails | undefined): string[] => {
  if (!billedTo) return [];
  const { company, street, postalCode, city, region, country, vatId } = billedTo;
  const place = [[postalCode, city].filter(Boolean).join(' '), region].filter(Boolean).join(', ');
  return [company, street, place, countryNameOf(country), ...(vatId ? [`VAT ID ${vatId}`] : [])];
};

const rowHeight = 22;
const columns = {
  what: { x: left, width: 250 },
  when: { x: left + 258, width: 125 },
  amount: { x: left + 383, width: 100 },
};

const writeTable = (paper: InvoicePaper, lines: readonly Line[], start: number): number => {
  writeRow(paper, ['Description', 'Period (UTC)', 'Amount'], start, quiet);
  paper.rule(start + 16, '#171b20');
  return lines.reduce((y, line) => {
    const at = y + rowHeight > sheet.bottom ? nextPage(paper) : y;
    writeRow(paper, [lineText(line), formatPeriod(line), formatMoney(line.amount)], at + 4);
    paper.rule(at + rowHeight);
    return at + rowHeight;
  }, start + 18);
};

const writeRow = (paper: InvoicePaper, [what, when, amount]: [string, string, string], y: number, color?: string) => {
  paper.write(what, { ...columns.what, y }, { color });
  paper.write(when, { ...columns.when, y }, { color });
  paper.write(amount, { ...columns.amount, y }, { color, align: 'right' });
};

const writeTotal = (paper: InvoicePaper, { total, currency }: StoredInvoice, after: number): void => {
  const y = after + 80 > sheet.bottom ? nextPage(paper) : after + 12;
  paper.write(`Total in ${currency}`, { ...columns.what, y }, { weight: 'bold', size: 11 });
  paper.write(formatMoney(total), { x: left + half, y, width: half }, { weight: 'bold', size: 11, align: 'right' });
  paper.write('All amounts are without tax.', { x: left, y: y + 24, width }, { color: quiet, size: 8.5 });
};

const nextPage = (paper: InvoicePaper): number => {
  paper.addPage();
  return top;
};
