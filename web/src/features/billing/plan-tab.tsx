import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Subscription } from '#shared/billing/contract';
import { formatMoney } from '#shared/billing/money';
import { tiers } from '#shared/billing/tiers';
import { countOf, formatDay, formatMonth } from '#shared/billing/words';
import { subscriptionQuery } from './billing-queries.ts';
import { priceText } from './billing-words.ts';
import { Share } from './share.tsx';
import { UpcomingLines } from './upcoming-lines.tsx';

const ChangePlanDialog = lazy(async () => ({ default: (await import('./change-plan-dialog.tsx')).ChangePlanDialog }));

/** What the workspace is on, its seats, and what the running month comes to. */
export const PlanTab = () => {
  const { data: subscription } = useSuspenseQuery(subscriptionQuery);
  return (
    <Flex direction={{ base: 'column', lg: 'row' }} gap="5" align="flex-start">
      <CurrentPlan subscription={subscription} />
      <NextInvoice subscription={subscription} />
    </Flex>
  );
};

const CurrentPlan = ({ subscription }: { subscription: Subscription }) => {
  const [isChanging, setIsChanging] = useState(false);
  const { tierId, paidSeats, paidUsers, readOnlySeats, readOnlyUsers, monthPrice } = subscription;
  const tier = tiers[tierId];
  return (
    <Box as="section" aria-label="Current plan" flex="1" minW="0" width="full" {...frame}>
      <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
        <Box minW="0" flex="1 1 16rem">
          <Heading as="h2" size="md">
            {tier.name}
          </Heading>
          <Text color="fg.muted">{tier.summary}</Text>
        </Box>
        <Button onClick={() => setIsChanging(true)}>Change plan or seats</Button>
      </Flex>
      <Text mt="3" fontWeight="medium" fontVariantNumeric="tabular-nums">
        {priceText(tier)}
        {monthPrice > 0 && ` · ${formatMoney(monthPrice)} a month for ${countOf(paidSeats, 'seat')}`}
      </Text>
      <Flex direction="column" gap="4" mt="4">
        <Share title="Seats" used={paidUsers} of={paidSeats} text={`${paidUsers} of ${paidSeats} seats in use`} />
        <Share
          title="Read-only seats"
          used={readOnlyUsers}
          of={readOnlySeats}
          text={`${readOnlyUsers} of ${readOnlySeats} read-only seats in use`}
        />
      </Flex>
      <Suspense>
        {isChanging && <ChangePlanDialog subscription={subscription} onClose={() => setIsChanging(false)} />}
      </Suspense>
    </Box>
  );
};

const NextInvoice = ({ subscription: { upcoming } }: { subscription: Subscription }) => (
  <Box as="section" aria-label="Next invoice" width={{ base: 'full', lg: '400px' }} flexShrink={0} {...frame}>
    <Heading as="h2" size="sm">
      {formatMonth(upcoming.fromAt)} so far
    </Heading>
    {upcoming.total === 0 ? (
      <Text color="fg.muted" mt="1">
        There is nothing to pay for this month.
      </Text>
    ) : (
      <>
        <Text color="fg.muted" mt="1" mb="3">
          If nothing changes, the invoice of {formatDay(upcoming.untilAt)} will say this, without tax.
        </Text>
        <UpcomingLines upcoming={upcoming} />
      </>
    )}
  </Box>
);

const frame = { borderWidth: '1px', borderRadius: 'lg', bg: 'bg.panel', p: '4' } as const;
