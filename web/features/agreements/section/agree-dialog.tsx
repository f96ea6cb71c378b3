import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';

type Props = {
  isOpen: boolean;
  /** Of the section. */
  title: string;
  name: string;
  /** The one that this makes. */
  version: number;
  isBusy: boolean;
  problem: string | null;
  onAgree: () => void;
  onClose: () => void;
};

/** Asks before the last section is accepted, because an agreed version stays. */
export const AgreeDialog = ({ isOpen, title, name, version, isBusy, problem, onAgree, onClose }: Props) => (
  <LazyDialog
    title="Agree on everything?"
    size="small"
    isOpen={isOpen}
    onOpenChange={(opens) => !opens && onClose()}
    actions={
      <>
        <Button variant="secondary" onPress={onClose}>
          Not yet
        </Button>
        <Button isPending={isBusy} onPress={onAgree}>
          Yes, I agree
        </Button>
      </>
    }
  >
    <Stack gap={4}>
      <p>
        “{title}” is the last section. Once you accept it, you and {name} have accepted all of them, and they
        become version {version} of your agreement, with today’s date. You can both save it as a PDF.
      </p>
      <p>
        You can still propose changes later. Until you have both accepted those, version {version} is what you
        have agreed on.
      </p>
      {problem !== null && <Alert tone="error">{problem}</Alert>}
    </Stack>
  </LazyDialog>
);
