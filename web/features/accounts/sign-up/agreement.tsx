import { documents } from '#contract/routes.ts';
import { NewTabLink } from '#web/ui/new-tab-link/new-tab-link.tsx';

/** What the box of both sign-up forms says. */
export function Agreement() {
  return (
    <>
      I agree to the <NewTabLink href={documents.terms}>terms of use</NewTabLink> and the{' '}
      <NewTabLink href={documents.privacy}>privacy policy</NewTabLink>
    </>
  );
}
