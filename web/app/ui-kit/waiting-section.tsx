import { NetworkError } from '#web/lib/api/api.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { ProgressBar } from '#web/ui/progress-bar/progress-bar.tsx';
import { ProgressCircle } from '#web/ui/progress-circle/progress-circle.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { Section, type SectionProps, Specimen } from './section.tsx';
import styles from './ui-kit.module.css';

const offline = new NetworkError('offline');

const picture = (
  <svg className={styles.picture} viewBox="0 0 160 100" aria-hidden="true">
    <circle className={styles.sunDisc} cx="126" cy="26" r="14" />
    <path className={styles.roof} d="M30 52 74 20l44 32v36H30z" />
    <path d="M8 88h144M62 88V64h24v24M20 60 74 20l54 40" />
  </svg>
);

export function WaitingSection(section: SectionProps) {
  return (
    <Section {...section}>
      <Specimen title="Skeleton of a card">
        <Card>
          <Row gap={4}>
            <Skeleton shape="circle" />
            <div className={styles.personText}>
              <Skeleton shape="heading" width="medium" />
              <Skeleton width="long" />
              <Skeleton width="short" />
            </div>
          </Row>
        </Card>
      </Specimen>
      <Specimen title="Progress">
        <Stack gap={5}>
          <ProgressBar label="Your profile" value={5} max={8} words="5 of 8 steps done" />
          <ProgressBar label="Sending the picture" value={0} />
          <ProgressBar label="Your documents" value={100} words="All there" />
          <Row align="center">
            {[0, 63, 100].map((percent) => (
              <ProgressCircle
                key={percent}
                label={`Profile, ${percent}%`}
                percent={percent}
                note={percent === 100 ? '4 sections still empty' : null}
              />
            ))}
          </Row>
          <Row align="center">
            <Spinner /> Looking for matches …
          </Row>
        </Stack>
      </Specimen>
      <Specimen title="Empty" isWide>
        <Card>
          <EmptyState
            picture={picture}
            title="Nobody is on your shortlist yet"
            level={3}
            action={<LinkButton to="#waiting">Find someone</LinkButton>}
          >
            People you shortlist wait here until you’re ready to write to them.
          </EmptyState>
        </Card>
      </Specimen>
      <Specimen title="What couldn’t be loaded" isWide>
        <Card>
          <LoadFailed title="Your list couldn’t be loaded" error={offline} onRetry={() => {}} />
        </Card>
        <FailedAlert error={offline} onRetry={() => {}} />
        <FailedAlert tone="notice" title="This may be out of date" error={offline} onRetry={() => {}} />
      </Specimen>
    </Section>
  );
}
