import { Link } from 'react-router';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { routes } from '#contract/routes.ts';
import { usePhotoParts } from '#web/features/profiles/view/photo-parts.ts';
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
  Summary: () => (
    <p>
      You hand in your documents under <Link to={routes.finalDocuments}>Finalise Documents</Link>.
    </p>
  ),
});

function Documents({ profile: { id } }: { profile: SupportWorkerProfile }) {
  const { PrivateFiles } = usePhotoParts();
  return (
    <Stack>
      <p>Here is what we have so far. Only you and our team see it.</p>
      <PrivateFiles profileId={id} />
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
      <p>
        <Link to={routes.finalDocuments}>Hand in your documents</Link> now or later. There you also read what
        our team has seen.
      </p>
      <p>This is the last step. You can come back and change your answers at any time.</p>
    </Stack>
  );
}
