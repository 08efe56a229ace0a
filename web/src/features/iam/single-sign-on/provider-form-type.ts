import type { useEndpointForm } from '../../../ui/use-endpoint-form.ts';
import type { ProviderValues } from './provider-values.ts';

/** The form that the parts of it share. */
export type ProviderForm = ReturnType<typeof useEndpointForm<ProviderValues, ProviderValues>>;
