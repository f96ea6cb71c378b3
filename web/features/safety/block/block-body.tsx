import type { Person } from '#web/features/safety/person.ts';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { useBlock } from './use-blocks.ts';

type Props = {
  person: Person;
  /** The words of the button that does nothing. */
  cancel: string;
  onClose: () => void;
  onBlocked: () => void;
};

/** Says what a block does, and blocks. */
export function BlockBody({ person, cancel, onClose, onBlocked }: Props) {
  const { name } = person;
  const block = useBlock();
  return (
    <Stack align="start">
      <p>
        You and {name} will no longer see each other’s cards and profiles, and neither of you can write to the
        other. Your conversation, if you have one, will disappear for both of you.
      </p>
      <p>
        We do not tell {name}. You can unblock {name} on the page ‘Your account’.
      </p>
      {block.isError && <Alert tone="error">{describeError(block.error)}</Alert>}
      <Row>
        <Button
          variant="danger"
          isPending={block.isPending}
          onPress={() => block.mutate(person, { onSuccess: onBlocked })}
        >
          Block {name}
        </Button>
        <Button variant="secondary" onPress={onClose}>
          {cancel}
        </Button>
      </Row>
    </Stack>
  );
}
