import { Link } from 'react-router';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { routes } from '#contract/routes.ts';
import { usePhotoParts } from '#web/features/profiles/view/photo-parts.ts';
import { viewPath } from '#web/features/profiles/view/viewer.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './documents-step.module.css';
import { answersStep } from './support-worker-step.tsx';

const documents = [
  ['References', 'People who know your work and are happy to talk to us.'],
  ['Police check', 'A national police check, or police vetting in New Zealand.'],
  ['Visa', 'Your visa for Australia or New Zealand, or your passport if you do not need one.'],
] as const;

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
      You hand in your documents under <Link to={routes.finalDocuments}>Finalise Documents</Link>.
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
      <p>Here’s what we have so far. Only {isOwn ? 'you' : profile.firstName} and our team can see it.</p>
      <PrivateFiles profileId={profile.id} />
      <p>
        <Link to="?step=6" preventScrollReset>
          Add or change these files in Photos
        </Link>
      </p>
      <p>Our team also looks at these documents:</p>
      <Stack as="ul" gap={3}>
        {documents.map(([name, meaning]) => (
          <li key={name} className={styles.document}>
            <strong>{name}</strong>
            <span className={styles.meaning}>{meaning}</span>
          </li>
        ))}
      </Stack>
      {isOwn ? (
        <p>
          <Link to={routes.finalDocuments}>Hand in your documents</Link> now or later. You can also see there
          what our team has seen.
        </p>
      ) : (
        <HandedIn profile={profile} />
      )}
      <p>
        This is the last step. {isOwn ? 'You can' : 'They can'} come back and change{' '}
        {isOwn ? 'your' : 'their'} answers at any time.
      </p>
    </Stack>
  );
}
