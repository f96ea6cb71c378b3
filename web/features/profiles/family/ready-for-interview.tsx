import { messages } from '#contract/messages.ts';
import type { FamilyProfile } from '#contract/profiles/family.ts';
import { promised } from '#contract/profiles/status/promises.ts';
import { routes } from '#contract/routes.ts';
import { readyForInterviewDialogs } from '#contract/texts/dialogs/ready-for-interview.ts';
import { FeeLines } from '#web/features/fees/shared/fee-lines.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import styles from './family.module.css';

/** Section 2, family step 6: what happens next, and what it costs. */
export const ReadyForInterview = ({ profile }: { profile: FamilyProfile }) => (
  <Dialog
    title={messages.readyForInterviewTitle}
    size="small"
    actions={
      <>
        <CloseButton>Update profile</CloseButton>
        <LinkButton to={routes.findWorker}>Find Workers</LinkButton>
      </>
    }
  >
    <ul className={styles.points}>
      <li>{readyForInterviewDialogs.readyForInterview.contact}</li>
      <li>
        {promised('search', 'FAMILY_USER')} {readyForInterviewDialogs.readyForInterview.afterwards}
      </li>
    </ul>
    <p>{readyForInterviewDialogs.readyForInterview.until}</p>
    <FeeLines countryCode={profile.address?.country?.code ?? null} />
  </Dialog>
);
