import { Box } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { NotFoundPage } from '../../app/not-found-page.tsx';
import { paths } from '../../app/paths.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { RowSkeletons } from '../../ui/skeletons.tsx';
import { useMay } from '../iam/index.ts';
import { SectionPage } from '../settings/index.ts';

const tabs = [
  { to: paths.billingPlan(), title: 'Plan' },
  { to: paths.paymentMethod(), title: 'Payment method' },
  { to: paths.billingHistory(), title: 'Billing history' },
  { to: paths.billingUsage(), title: 'Usage' },
];

/** What the workspace pays for and how, for those who may see it: a tab for each. */
export const BillingPage = () => (useMay('BILLING') ? <Billing /> : <NotFoundPage />);

const Billing = () => (
  <SectionPage title="Billing" isBounded>
    <LinkTabs label="Billing" tabs={tabs} />
    <Suspense fallback={<RowSkeletons rows={4} />}>
      <Box pt="2">
        <Outlet />
      </Box>
    </Suspense>
  </SectionPage>
);
