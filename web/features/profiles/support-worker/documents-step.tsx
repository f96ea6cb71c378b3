import { Link } from 'react-router';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { routes } from '#contract/routes.ts';
import { whoSees } from '#contract/texts/dialogs/who-sees.ts';
import { usePhotoParts } from '#web/features/profiles/view/photo-parts.ts';
import { viewPath } from '#web/features/profiles/view/viewer.ts';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { answersStep } from './support-worker-step.tsx';

/** Only this step shows it. */
const DocumentsList = lazyComponent(async () => (await import('./documents-list.tsx')).DocumentsList);

/** Shows which documents are there and which come later. It asks nothing. */
export const documentsStep = answersStep({
  number: 8,
  fields: {},
  Fields: Documents,
  Summary: DocumentsSummary,
});

type Props = { profile: SupportWorkerProfile };

function DocumentsSummary({ profile }: Props) {
  return useIsOwn(profile) ? (
    <p>
      Add your documents in <Link to={routes.finalDocuments}>Finalise Documents</Link>, now or later.
    </p>
  ) : (
    <HandedIn profile={profile} />
  );
}

/** Shown to the team, because only the owner can open the page of final documents. */
const HandedIn = ({ profile }: Props) => (
  <p>
    Their documents are on <Link to={viewPath(profile, true)}>their profile</Link>, under Checks.
  </p>
);

const useIsOwn = ({ id }: SupportWorkerProfile) => useSession()?.user.id === id;

function Documents({ profile }: Props) {
  const { PrivateFiles } = usePhotoParts();
  const isOwn = useIsOwn(profile);
  return (
    <Stack>
      <p>
        {isOwn
          ? whoSees.whoSees.documents
          : `This is what ${profile.firstName} has added, and what is missing.`}
      </p>
      <DocumentsList profileId={profile.id} />
      {isOwn ? (
        <>
          <Row>
            <LinkButton to={routes.finalDocuments} variant="secondary">
              Add your documents
            </LinkButton>
          </Row>
          <p>Now or later, as photos or PDFs. There you also see what our team has seen.</p>
        </>
      ) : (
        <HandedIn profile={profile} />
      )}
      <PrivateFiles profileId={profile.id} />
      <p>
        <Link to="?step=6" preventScrollReset>
          Add or change these files in Photos
        </Link>
      </p>
      <p>
        This is the last step. {isOwn ? 'You can' : 'They can'} come back and change{' '}
        {isOwn ? 'your' : 'their'} answers at any time.
      </p>
    </Stack>
  );
}
