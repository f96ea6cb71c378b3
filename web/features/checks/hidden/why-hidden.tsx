import { hiddenWords } from '#contract/checks/hidden-words.ts';
import { routes } from '#contract/routes.ts';
import { useHidden } from '#web/features/checks/shared/own-checks.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/**
 * Says why families don’t find a support worker whose check has expired. It leads to handing in a new one.
 */
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
