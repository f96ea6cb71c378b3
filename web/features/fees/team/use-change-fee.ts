import { type Fee, fees } from '#contract/fees/fees.ts';
import { call, describeError } from '#web/lib/api/api.ts';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import { backTo, doneWords, type FeeChange } from './acts.ts';
import { useReloadFees } from './use-team-fees.ts';

/** Changes a fee as it was read. A toast says what was done, and offers to undo it. */
export function useChangeFee() {
  const reload = useReloadFees();

  const send = async ({ id }: Fee, body: FeeChange): Promise<Fee> => {
    const changed = await call(fees.change, { params: { id }, body });
    reload();
    return changed;
  };

  const undo = async (before: Fee, after: Fee) => {
    try {
      const back = await send(after, backTo(before, after));
      showToast({ message: `Undone: ${doneWords(back)}`, tone: 'success' });
    } catch (error) {
      reload();
      showToast({
        message: `${after.invoiceNumber} wasn’t changed back. ${describeError(error)}`,
        tone: 'error',
      });
    }
  };

  /** @throws ApiError, NetworkError; then nothing was saved */
  return async (fee: Fee, body: Omit<FeeChange, 'version'>): Promise<void> => {
    const changed = await send(fee, { ...body, version: fee.version });
    showToast({
      message: doneWords(changed),
      tone: 'success',
      actionLabel: 'Undo',
      onAction: () => void undo(fee, changed),
    });
  };
}
