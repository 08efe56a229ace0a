import * as z from 'zod';
import { type Endpoint, isSchema } from '#shared/http/endpoint';

/** What was sent, without the fields that the contract marks with the format `password`. */
export const withoutSecrets = ({ body }: Endpoint, sent: unknown): unknown => {
  if (!isSchema(body) || !(body instanceof z.ZodObject) || typeof sent !== 'object' || sent === null) return undefined;
  const fields = Object.entries(sent).filter(([name]) => !isSecret(body.shape[name]));
  return Object.fromEntries(fields);
};

/** Also below what makes a field optional or gives it a default. */
export const isSecret = (schema: z.core.$ZodType | undefined): boolean => {
  if (!schema) return false;
  if (z.globalRegistry.get(schema)?.format === 'password') return true;
  return 'innerType' in schema._zod.def && isSecret(asSchema(schema._zod.def.innerType));
};

const asSchema = (schema: unknown): z.core.$ZodType => schema as z.core.$ZodType;
