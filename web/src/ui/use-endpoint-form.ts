import { zodResolver } from '@hookform/resolvers/zod';
import type { BaseSyntheticEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { describeIssue } from '#shared/http/describe-issue';
import { isApiError } from '../http/api-error.ts';

type SubmitHandler = (event?: BaseSyntheticEvent) => Promise<void>;

type EndpointForm<Values extends FieldValues, Output> = Omit<UseFormReturn<Values, unknown, Output>, 'handleSubmit'> & {
  /** Sends the checked values. The server's refusals land under their fields, the rest in `formState.errors.root`. */
  submitTo: (send: (values: Output) => Promise<unknown>) => SubmitHandler;
};

/** A form checked by the same schema as the endpoint that it is sent to. */
export const useEndpointForm = <Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  defaultValues: DefaultValues<Values>,
): EndpointForm<Values, Output> => {
  const { handleSubmit, ...form } = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema, { error: describeIssue }),
    defaultValues,
    mode: 'onTouched',
  });
  const submitTo = (send: (values: Output) => Promise<unknown>) =>
    handleSubmit(async (values) => {
      try {
        await send(values);
      } catch (error) {
        showErrors(form.setError, form.getValues(), error);
        showFocused();
      }
    }, showFocused);
  return { ...form, submitTo };
};

/** A wrong field gets the focus and is scrolled to, but for one that had it all along, and was scrolled away from. */
const showFocused = () => document.activeElement?.scrollIntoView({ block: 'nearest' });

const showErrors = <Values extends FieldValues, Output>(
  setError: UseFormReturn<Values, unknown, Output>['setError'],
  values: Values,
  error: unknown,
) => {
  const fields = isApiError(error) ? error.errors.filter(({ field }) => field in values) : [];
  for (const [index, { field, message }] of fields.entries())
    setError(asPath<Values>(field), { message }, { shouldFocus: index === 0 });
  const message = error instanceof Error ? error.message : 'Something went wrong. Try again in a moment.';
  if (fields.length === 0) setError('root', { message });
};

/** That the name is one of the form's has just been looked up. */
const asPath = <Values extends FieldValues>(field: string) => field as Path<Values>;
