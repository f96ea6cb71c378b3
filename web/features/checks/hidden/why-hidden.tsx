import { hiddenWords } from '#contract/checks/hidden-words.ts';
import { routes } from '#contract/routes.ts';
import { useHidden } from '#web/features/checks/shared/own-checks.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/** To a support worker whom families do not find because a check has expired: why, and the way to hand in a new one. */
export function WhyHidden() {
  const hidden = useHidden();
  if (!hidden) return null;
  const { title, text } = hiddenWords(hidden);
  return (
    <Alert
      title={title}
      action={
        <LinkButton to={routes.finalDocuments} size="small">
          {hidden.isWaiting ? 'See your documents' : 'Add a new one'}
        </LinkButton>
      }
    >
      {text}
    </Alert>
  );
}
