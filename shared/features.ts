/** What an edition can leave out. Every tenant has all of it until its own list says otherwise. */
export const features = [
  'TEST_CASE_MANAGEMENT',
  'TEST_PLANS',
  'TRASH_BIN',
  'CUSTOM_LAYOUT',
  'CUSTOM_RESULT_STATUSES',
  'VARIABLES',
  'TEST_AUTOMATION',
  'LAUNCHER',
  'DEFECTS_LINKING',
  'REQUIREMENTS_MAPPING',
  'SAML_SINGLE_SIGN_ON',
  'USER_PROVISIONING',
] as const;
export type Feature = (typeof features)[number];

/** Routes, menus and endpoints all ask here. */
export const featuresOf = ({ disabledFeatures = [] }: { disabledFeatures?: readonly string[] }): Feature[] =>
  features.filter((feature) => !disabledFeatures.includes(feature));
