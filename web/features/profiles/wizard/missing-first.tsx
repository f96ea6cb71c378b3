import { missingMost } from '#contract/profiles/what-matters.ts';
import { promiseTexts } from '#contract/texts/promises.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { openOverlay, useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';

type Missing = ReturnType<typeof missingMost>;
type Role = 'FAMILY_USER' | 'SUPPORT_WORKER';

/** Names what matters most and is missing, before `goOn`, which follows unless the person goes to add it. */
export function offerMissing(profile: { role: Role }, goOn: () => void): void {
  const missing = missingMost(profile);
  const [first] = missing;
  if (!first) {
    goOn();
    return;
  }
  let isAdding = false;
  const startAdding = () => {
    isAdding = true;
  };
  openOverlay(<MissingFirst role={profile.role} missing={missing} step={first.step} onAdd={startAdding} />, {
    onClosed: () => !isAdding && goOn(),
  });
}

type Props = { role: Role; missing: Missing; step: number; onAdd: () => void };

function MissingFirst({ role, missing, step, onAdd }: Props) {
  const isOne = missing.length === 1;
  return (
    <LazyDialog
      title={`Add ${isOne ? 'this' : 'these'} before we talk?`}
      size="small"
      actions={
        <>
          <CloseButton>Later</CloseButton>
          <AddNow step={step} onAdd={onAdd}>
            {isOne ? 'Add it now' : 'Add them now'}
          </AddNow>
        </>
      }
    >
      <Stack gap={3}>
        <p>
          {promiseTexts.throughEveryStep} {role === 'FAMILY_USER' ? 'Support workers' : 'Families'} look for{' '}
          {isOne ? 'this' : 'these'} first, and {isOne ? 'it’s' : 'they’re'} still missing:
        </p>
        <ul>
          {missing.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Stack>
    </LazyDialog>
  );
}

function AddNow({ step, onAdd, children }: { step: number; onAdd: () => void; children: string }) {
  const close = useCloseOverlay();
  return (
    <LinkButton
      to={`?step=${step}`}
      onFollow={() => {
        onAdd();
        close();
      }}
    >
      {children}
    </LinkButton>
  );
}
