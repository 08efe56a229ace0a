import { createAuthorizer } from '../http/authorizer-pipeline.ts';
import { authorizeUpload } from '../launches/authorize-upload.ts';

export const handler = createAuthorizer(authorizeUpload);
