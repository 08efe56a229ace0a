import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useState } from 'react';
import { seatsText } from '#shared/billing/change-rules';
import type { Subscription } from '#shared/billing/contract';
import { type TierId, tierIds, tiers } from '#shared/billing/tiers';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Form } from '../../ui/form.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { WorkingButton } from '../../ui/working-button.tsx';
import { previewQuery, useChangeSubscription } from './billing-queries.ts';
import { ChangePreview } from './change-preview.tsx';
import { TierChoice } from './tier-choice.tsx';

type ChangePlanDialogProps = { subscription: Subscription; onClose: () => void };

const settledMs = 400;

/** Another plan, or other seats. What it means is shown before it can be confirmed. */
export const ChangePlanDialog = ({ subscription, onClose }: ChangePlanDialogProps) => {
  const offered = tierIds.filter((id) => tiers[id].isOffered || id === subscription.tierId);
  const [tierId, setTierId] = useState(subscription.tierId);
  const [text, setText] = useState(String(subscription.paidSeats));
  const change = useChangeSubscription();
  const { seats: range } = tiers[tierId];
  const isFixed = range.least === range.most;
  const seats = isFixed && tierId !== subscription.tierId ? range.least : Number(text);
  const seatsError = isFixed || isCount(text, range) ? undefined : `${tiers[tierId].name} has ${seatsText(range)}`;
  const isChanged = tierId !== subscription.tierId || seats !== subscription.paidSeats;
  const wish = { tierId, seats: Number(useSettled(String(seats), settledMs)) };
  const { data: preview, error } = useQuery({
    ...previewQuery(wish),
    enabled: isChanged && seatsError === undefined && wish.seats === seats,
  });
  const isShown = isChanged && seatsError === undefined;
  const choose = (id: TierId) => {
    setTierId(id);
    change.reset();
  };
  const submit = (event: BaseSyntheticEvent) => {
    event.preventDefault();
    if (!isShown || !preview || preview.obstacle) return;
    const { revision } = subscription;
    const onSuccess = () => {
      toast.success('Plan was successfully changed');
      onClose();
    };
    change.mutate({ tierId, seats, revision }, { onSuccess });
  };
  return (
    <Dialog title="Change plan or seats" isOpen onClose={onClose} width="wide">
      <Form onSubmit={submit}>
        <DialogBody>
          <TierChoice tierIds={offered} current={subscription.tierId} value={tierId} onChoose={choose} />
          {!isFixed && (
            <FormField label="Seats" error={seatsError} hint={`${seatsText(range)}. ${subscription.paidUsers} in use.`}>
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  inputMode="numeric"
                  width="120px"
                  min={range.least}
                  max={range.most}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
              )}
            </FormField>
          )}
          {isShown && (
            <ChangePreview
              preview={preview}
              error={error}
              wish={{ tierId, seats }}
              isPayable={subscription.isPayable}
            />
          )}
          <ErrorMessage error={change.error} />
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            Cancel
          </Button>
          <WorkingButton
            type="submit"
            disabled={!isShown || !preview || preview.obstacle !== undefined}
            isWorking={change.isPending}
          >
            Confirm change
          </WorkingButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
};

const isCount = (text: string, { least, most }: { least: number; most: number }): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;
