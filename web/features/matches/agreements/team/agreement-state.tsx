import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Agreement, AgreementSectionHistory } from '#contract/matches/agreement.ts';
import { acceptedWords, agreementStateWords } from '#contract/matches/agreement-words.ts';
import { matchSideWords } from '#contract/matches/words.ts';
import { agreementQuery } from '#web/features/matches/agreements/agreement-query.ts';
import { agreementTones } from '#web/features/matches/agreements/agreement-tones.ts';
import { momentWords } from '#web/features/matches/agreements/moments.ts';
import { Versions } from '#web/features/matches/agreements/versions.tsx';
import { formatDayOf } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import styles from './agreement-state.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { Texts } from './texts.tsx';

/** On the page of a match: how far its agreement is, and its texts when one of the two has asked or for a recorded reason. */
export function AgreementState({ matchId, isOpened }: { matchId: string; isOpened: boolean }) {
  const id = useId();
  const { data, error, refetch } = useQuery({ ...agreementQuery(matchId), enabled: isOpened });
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <Row gap={3} align="center" justify="between">
          <h2 id={id}>Agreement</h2>
          {data && <Badge tone={agreementTones[data.state]}>{agreementStateWords[data.state]}</Badge>}
        </Row>
        {!isOpened && <p>Neither of them has opened it yet.</p>}
        {!data && error && (
          <FailedAlert title="We couldn’t load the agreement" error={error} onRetry={() => void refetch()} />
        )}
        {isOpened && !data && !error && <Skeleton width="long" />}
        {data && <Loaded agreement={data} />}
      </Stack>
    </Card>
  );
}

function Loaded({ agreement }: { agreement: Agreement }) {
  const { matchId, help, versions, changedAt, sections, reading } = agreement;
  const [read, setRead] = useState<AgreementSectionHistory[] | null>(null);
  const isAsked = reading === 'asked';
  return (
    <>
      <SummaryList
        items={[
          { label: 'Progress', value: acceptedWords(agreement) },
          { label: 'Last change', value: momentWords(changedAt) },
          {
            label: 'Has asked us to read it',
            value: help
              ? `${matchSideWords[help.askedBy]}, since ${formatDayOf(help.askedAt)}`
              : 'Neither of them',
          },
        ]}
      />
      {versions.length > 0 && <Versions matchId={matchId} versions={versions} hasPdfs={isAsked} />}
      {!isAsked && read === null && (
        <Stack gap={3} align="start">
          <p className={styles.quiet}>
            What they’ve written belongs to them. You can read it if one of them asks us to, or if you give a
            reason, which both their histories keep.
          </p>
          <Button
            variant="secondary"
            size="small"
            onPress={() => openOverlay(<ReasonDialog matchId={matchId} onRead={setRead} />)}
          >
            Read it for a reason
          </Button>
        </Stack>
      )}
      {(isAsked || read !== null) && <Texts matchId={matchId} sections={sections} read={read} />}
    </>
  );
}
