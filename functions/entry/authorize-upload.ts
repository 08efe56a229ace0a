import { createAuthorizer } from '../http/authorizer-pipeline.ts';
import { authorizeUpload } from '../launches/reporting/authorize-upload.ts';

export const handler = createAuthorizer(authorizeUpload);
