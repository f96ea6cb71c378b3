import { type AgreedVersion, agreements } from '#contract/matches/agreement.ts';
import { SavePdfButton } from '#web/features/files/shared/save-pdf-button.tsx';
import { requestUrl } from '#web/lib/api/request-url.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './agreement-texts.module.css';

type Props = {
  matchId: string;
  versions: readonly AgreedVersion[];
  /** The team saves them only while one of the two asks it to read. */
  hasPdfs: boolean;
};

/** What both have accepted as a whole, newest first. */
export const Versions = ({ matchId, versions, hasPdfs }: Props) => (
  <Stack as="ul" gap={3} className={styles.versions}>
    {versions.toReversed().map(({ version, agreedAt }) => (
      <li key={version} className={styles.version}>
        <span>
          Version {version}, agreed on <time dateTime={agreedAt}>{formatDayOf(agreedAt)}</time>
        </span>
        {hasPdfs && (
          <SavePdfButton
            path={requestUrl(agreements.pdf.path, { id: matchId }, { version })}
            fileName={`agreement-version-${version}.pdf`}
            of={`version ${version}`}
          />
        )}
      </li>
    ))}
  </Stack>
);
