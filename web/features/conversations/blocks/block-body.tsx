import type { Person } from '#web/features/conversations/reports/person.ts';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { useBlock } from './use-blocks.ts';

type Props = {
  person: Person;
  /** The words of the button that does nothing. */
  cancel: string;
  /** While it is being done. It stays busy once it has worked. */
  onBusy: (isBusy: boolean) => void;
  onBlocked: () => void;
};

/** Says what a block does, and blocks. */
export function BlockBody({ person, cancel, onBusy, onBlocked }: Props) {
  const { name } = person;
  const block = useBlock();
  return (
    <Stack align="start">
      <p>
        You and <bdi>{name}</bdi> won’t see each other’s cards and profiles any more, and you can’t write to
        each other. Your conversation, if you have one, closes for both of you.
      </p>
      <p>
        We won’t tell <bdi>{name}</bdi>. On the page ‘Your account’ you can unblock <bdi>{name}</bdi>, and
        still report them.
      </p>
      {block.isError && <Alert tone="error">{describeError(block.error)}</Alert>}
      <DialogButtons>
        <CloseButton>{cancel}</CloseButton>
        <Button
          variant="danger"
          isPending={block.isPending}
          onPress={() => {
            onBusy(true);
            block.mutate(person, { onSuccess: onBlocked, onError: () => onBusy(false) });
          }}
        >
          Block <bdi>{name}</bdi>
        </Button>
      </DialogButtons>
    </Stack>
  );
}
