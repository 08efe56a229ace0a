import { createHttpHandler } from '../http/pipeline.ts';
import { samlEndpoints } from '../iam/saml-endpoints.ts';

export const handler = createHttpHandler(samlEndpoints);
