import type { SamlFailure } from '#shared/iam/saml/saml-failures';

/** Why an identity provider's answer signs nobody in: a reason for who signs in, and a detail for the administrator. */
export type SamlRefusal = { failure: SamlFailure; detail: string };

export const samlRefusal = (failure: SamlFailure, detail: string): SamlRefusal => ({ failure, detail });

export const isSamlRefusal = (value: object): value is SamlRefusal => 'failure' in value;
