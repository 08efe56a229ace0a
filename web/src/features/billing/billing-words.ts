import { formatMoney } from '#shared/billing/money';
import type { Tier } from '#shared/billing/tiers';
import type { Feature } from '#shared/features';

export const priceText = ({ seatPrice }: Tier): string =>
  seatPrice === 0 ? 'Free of charge' : `${formatMoney(seatPrice)} per seat and month`;

/** As a sentence about what a plan leaves out says them. */
export const featureNames: Record<Feature, string> = {
  TEST_CASE_MANAGEMENT: 'test case management',
  TEST_PLANS: 'test plans',
  TRASH_BIN: 'trash bin',
  CUSTOM_LAYOUT: 'custom layout',
  CUSTOM_RESULT_STATUSES: 'custom result statuses',
  VARIABLES: 'variables',
  TEST_AUTOMATION: 'test automation',
  LAUNCHER: 'launchers',
  DEFECTS_LINKING: 'linking of defects',
  REQUIREMENTS_MAPPING: 'mapping of requirements',
  SAML_SINGLE_SIGN_ON: 'SAML single sign-on',
  USER_PROVISIONING: 'user provisioning (SCIM)',
};
