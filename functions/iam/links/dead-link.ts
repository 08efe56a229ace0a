import { invalid } from '#shared/http/errors';
import { deadLinkMessages, type LinkPurpose } from '#shared/iam/links/links';

export const deadLink = (purpose: LinkPurpose) => invalid(deadLinkMessages[purpose]);
