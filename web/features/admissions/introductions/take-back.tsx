import type { Introduction } from '#contract/admissions/introductions.ts';
import { describeError } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import { useWithdraw } from './change-introductions.ts';

type Props = {
  request: Pick<Introduction, 'id'>;
  name: string;
  variant?: 'secondary' | 'quiet';
  /** Called when this button is about to disappear, to move the focus elsewhere. */
  onDone: () => void;
};

export function TakeBack({ request, name, variant = 'secondary', onDone }: Props) {
  const withdraw = useWithdraw(() => {
    announce(`You withdrew your request to meet ${name}.`);
    onDone();
  });
  return (
    <Button
      variant={variant}
      size="small"
      isPending={withdraw.isPending}
      aria-label={`Withdraw the request to meet ${name}`}
      onPress={() =>
        withdraw.mutate(request.id, {
          onError: (error) => showToast({ message: describeError(error), tone: 'error' }),
        })
      }
    >
      Withdraw
    </Button>
  );
}
