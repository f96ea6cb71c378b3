import { BeforeMatch } from '#web/features/matches/team/before-match.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { DetailsForm } from './details-form.tsx';
import { PersonPart } from './person-part.tsx';
import styles from './propose.module.css';
import { useChosen, useProfile } from './use-chosen.ts';

/** The team chooses two people, and says what their match is about. */
export function ProposePage() {
  const { familyId, supportWorkerId, choose } = useChosen();
  const family = useProfile(familyId);
  const worker = useProfile(supportWorkerId);
  const familyProfile = family.data?.role === 'FAMILY_USER' ? family.data : undefined;
  const workerProfile = worker.data?.role === 'SUPPORT_WORKER' ? worker.data : undefined;
  return (
    <Stack gap={5}>
      <PageHeading lead="Choose a family and a support worker, then say what the match is about. The history records whose profile you choose, as if you’d opened it.">
        Propose a match
      </PageHeading>
      <div className={styles.columns}>
        <PersonPart
          side="FAMILY_USER"
          id={familyId}
          chosen={family}
          other={workerProfile}
          onChoose={(id) => choose('FAMILY_USER', id)}
        />
        <PersonPart
          side="SUPPORT_WORKER"
          id={supportWorkerId}
          chosen={worker}
          other={familyProfile}
          onChoose={(id) => choose('SUPPORT_WORKER', id)}
        />
      </div>
      {familyProfile && workerProfile && (
        <>
          <Card>
            <BeforeMatch
              title="To check"
              level={2}
              familyId={familyProfile.id}
              workerId={workerProfile.id}
              familyName={familyProfile.firstName}
            />
          </Card>
          <DetailsForm
            key={`${familyProfile.id} ${workerProfile.id}`}
            family={familyProfile}
            worker={workerProfile}
          />
        </>
      )}
    </Stack>
  );
}
