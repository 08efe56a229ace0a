import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router';
import type { Wish } from '#shared/billing/change-rules';
import type { SubscriptionPreview } from '#shared/billing/contract';
import { formatMoney } from '#shared/billing/money';
import { tiers } from '#shared/billing/tiers';
import { countOf, formatMonth } from '#shared/billing/words';
import { paths } from '../../app/paths.ts';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Skeleton } from '../../ui/skeletons.tsx';
import { featureNames } from './billing-words.ts';
import { UpcomingLines } from './upcoming-lines.tsx';

type MeantProps = { preview: SubscriptionPreview; wish: Wish; isPayable: boolean };
type ChangePreviewProps = Omit<MeantProps, 'preview'> & { preview: SubscriptionPreview | undefined; error: unknown };

/** What a change would mean: for the running month, for each one after it, and for what can be done. */
export const ChangePreview = ({ preview, error, ...rest }: ChangePreviewProps) => (
  <Box aria-live="polite" borderRadius="md" bg="bg.muted" p="3" minH="24" fontSize="sm">
    {preview && <Meant preview={preview} {...rest} />}
    {!preview && !error && <Skeleton width="60%" />}
    <ErrorMessage error={error} />
  </Box>
);

const Meant = ({ preview, wish: { tierId, seats }, isPayable }: MeantProps) => {
  const { obstacle, readOnlySeats, monthPrice, upcoming, difference, lostFeatures } = preview;
  if (obstacle) return <Obstacle text={obstacle} isUnpayable={!isPayable && monthPrice > 0} />;
  return (
    <Flex direction="column" gap="2">
      <Text fontWeight="medium">
        {monthPrice === 0 ? 'Free of charge' : `${formatMoney(monthPrice)} a month`} for {countOf(seats, 'seat')} and{' '}
        {countOf(readOnlySeats, 'read-only seat')}.
      </Text>
      <Text>{differenceText(formatMonth(upcoming.fromAt), difference)}</Text>
      {lostFeatures.length > 0 && (
        <Text color="fg.warning">
          {tiers[tierId].name} comes without {lostFeatures.map((feature) => featureNames[feature]).join(', ')}: what is
          set up stops working at once.
        </Text>
      )}
      {upcoming.lines.length > 1 && <UpcomingLines upcoming={upcoming} />}
    </Flex>
  );
};

const differenceText = (month: string, difference: number): string => {
  if (difference === 0) return `${month} costs the same.`;
  const [amount, word] = [formatMoney(Math.abs(difference)), difference > 0 ? 'more' : 'less'];
  return `The rest of ${month} costs ${amount} ${word}, counted by the second from now on.`;
};

const Obstacle = ({ text, isUnpayable }: { text: string; isUnpayable: boolean }) => (
  <>
    <ErrorMessage error={{ message: text }} />
    {isUnpayable && (
      <chakra.span asChild display="inline-block" mt="2" fontWeight="medium" color="accent.fg">
        <Link to={paths.paymentMethod()}>Fill in the payment method</Link>
      </chakra.span>
    )}
  </>
);
