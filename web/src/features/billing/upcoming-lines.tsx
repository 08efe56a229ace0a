import { chakra } from '@chakra-ui/react';
import type { Subscription } from '#shared/billing/contract';
import { formatMoney } from '#shared/billing/money';
import { formatPeriod, lineText } from '#shared/billing/words';

/** What a month comes to, by what the workspace was on in it. */
export const UpcomingLines = ({ upcoming: { lines, total } }: { upcoming: Subscription['upcoming'] }) => (
  <chakra.table width="full" fontSize="sm" fontVariantNumeric="tabular-nums" aria-label="What the month comes to">
    <tbody>
      {lines.map((line) => (
        <tr key={line.fromAt}>
          <chakra.td py="1" pe="3">
            {lineText(line)}
            <chakra.span display="block" fontSize="xs" color="fg.muted">
              {formatPeriod(line)}
            </chakra.span>
          </chakra.td>
          <chakra.td py="1" textAlign="end" verticalAlign="top" whiteSpace="nowrap">
            {formatMoney(line.amount)}
          </chakra.td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <chakra.th scope="row" pt="2" borderTopWidth="1px" textAlign="start" fontWeight="semibold">
          Total
        </chakra.th>
        <chakra.td pt="2" borderTopWidth="1px" textAlign="end" fontWeight="semibold">
          {formatMoney(total)}
        </chakra.td>
      </tr>
    </tfoot>
  </chakra.table>
);
