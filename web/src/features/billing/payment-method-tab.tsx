import { Box, Grid, Text } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { countries, countryNameOf } from '#shared/billing/countries';
import { BillingDetails } from '#shared/billing/details-contract';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Form } from '../../ui/form.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { WorkingButton } from '../../ui/working-button.tsx';
import { billingDetailsQuery, useSetBillingDetails } from './billing-queries.ts';

const byName = countries
  .map((code) => ({ code, name: countryNameOf(code) }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** Payment by invoice: whom invoices are for, where they go, and what has to be on them. */
export const PaymentMethodTab = () => {
  const { data } = useSuspenseQuery(billingDetailsQuery);
  const { method, revision, ...details } = data;
  const set = useSetBillingDetails();
  const form = useEndpointForm(BillingDetails, details);
  const { errors, isSubmitting, isDirty } = form.formState;
  const save = form.submitTo(async (values) => {
    const saved = await set.mutateAsync({ ...values, revision });
    form.reset(saved);
    toast.success('Payment method was successfully saved');
  });
  const text = (name: TextName, label: string, { isRequired = false, hint, autoComplete }: TextMore = {}) => (
    <FormField label={label} isRequired={isRequired} error={errors[name]?.message} hint={hint}>
      {(control) => <Input {...control} {...form.register(name)} autoComplete={autoComplete ?? 'off'} />}
    </FormField>
  );
  return (
    <Box maxWidth="640px">
      <Text color="fg.muted" mb="4">
        You pay by invoice. When a month is over, its invoice is mailed as a PDF; it is due within 30 days.
      </Text>
      <Form onSubmit={save}>
        {text('company', 'Company name', { isRequired: true, autoComplete: 'organization' })}
        {text('street', 'Street and number', { isRequired: true, autoComplete: 'street-address' })}
        <Grid templateColumns={{ base: '1fr', sm: '1fr 2fr' }} gap="4">
          {text('postalCode', 'Postal code', { autoComplete: 'postal-code' })}
          {text('city', 'City', { isRequired: true, autoComplete: 'address-level2' })}
        </Grid>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
          {text('region', 'State or region', { autoComplete: 'address-level1' })}
          <FormField label="Country" isRequired error={errors.country?.message}>
            {(control) => (
              <Select {...control} {...form.register('country')} autoComplete="country">
                <option value="">Choose a country</option>
                {byName.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
        </Grid>
        {text('email', 'Billing email', {
          isRequired: true,
          autoComplete: 'email',
          hint: 'Gets every invoice. It need not be the address of a user.',
        })}
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
          {text('vatId', 'VAT ID')}
          {text('purchaseOrder', 'Purchase order number', { hint: 'Printed on every invoice from now on.' })}
        </Grid>
        <ErrorMessage error={errors.root} />
        <Box>
          <WorkingButton type="submit" disabled={!isDirty} isWorking={isSubmitting}>
            Save
          </WorkingButton>
        </Box>
      </Form>
    </Box>
  );
};

type TextName = Exclude<keyof BillingDetails, 'country'>;
type TextMore = { isRequired?: boolean; hint?: string; autoComplete?: string };
