import { Link } from 'react-router';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { routes } from '#contract/routes.ts';
import styles from './documents-step.module.css';
import { DocumentsThere } from './documents-there.tsx';

const documents = [
  ['References', 'People who know your work and whom we may ask about it.'],
  ['Police check', 'A national police check.'],
  ['Visa', 'What lets you work in Australia or New Zealand, if you need one.'],
] as const;

/** What is there and what comes later. Nothing is asked for here. */
export const DocumentsFields = ({ profile }: { profile: SupportWorkerProfile }) => (
  <div className={styles.documents}>
    <p>Here is what we have so far. Only you and our team see it.</p>
    <DocumentsThere profileId={profile.id} />
    <p>There is nothing else to send now. Later on, our team asks you for these documents:</p>
    <ul className={styles.list}>
      {documents.map(([name, meaning]) => (
        <li key={name} className={styles.document}>
          <strong>{name}</strong>
          <span className={styles.meaning}>{meaning}</span>
        </li>
      ))}
    </ul>
    <p>
      <Link to={routes.finalDocuments}>See how final documents will work</Link>, and try it out.
    </p>
    <p>This is the last step. You can come back and change your answers at any time.</p>
  </div>
);

export const DocumentsSummary = () => <p>Nothing to send now: our team asks you for documents later.</p>;
