import { useQuery } from '@tanstack/react-query';
import { neededOf } from '#contract/checks/asked.ts';
import { type Check, checks } from '#contract/checks/checks.ts';
import type { CheckKind } from '#contract/checks/kinds.ts';
import { checkNames } from '#contract/checks/names.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './support-worker.module.css';

/** What we ask a support worker for and what else is on record, with what has become of each. */
export function DocumentsList({ profileId }: { profileId: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.checks(profileId),
    queryFn: ({ signal }) => call(checks.ofProfile, { params: { id: profileId } }, { signal }),
  });
  if (!data) return error && !isFetching && <FailedAlert error={error} onRetry={() => void refetch()} />;
  const kinds = [...new Set([...data.required, ...data.checks.map(({ kind }) => kind)])];
  return (
    <Stack as="ul" gap={2}>
      {kinds.map((kind) => {
        const { words, tone } = stateOf(kind, data.checks);
        return (
          <li key={kind} className={styles.document}>
            <Row gap={2} align="center" justify="between">
              <strong>{checkNames[kind]}</strong>
              <Badge tone={tone}>{words}</Badge>
            </Row>
          </li>
        );
      })}
    </Stack>
  );
}

type State = { words: string; tone: 'good' | 'notice' | 'warn' | 'neutral' };

function stateOf(kind: CheckKind, all: readonly Check[]): State {
  const needed = neededOf(kind);
  const present = all.filter((one) => one.kind === kind && one.standing !== 'replaced');
  const has = (...standings: Check['standing'][]) =>
    present.some(({ standing }) => standings.includes(standing));
  if (present.length === 0)
    return { words: needed > 1 ? `Missing: 0 of ${needed}` : 'Missing', tone: 'warn' };
  if (has('refused')) return { words: 'Not accepted', tone: 'warn' };
  if (present.length < needed) return { words: `${present.length} of ${needed}`, tone: 'warn' };
  if (has('added')) return { words: 'Waiting for our team', tone: 'notice' };
  return has('seen', 'expiring') ? { words: 'Accepted', tone: 'good' } : { words: 'Expired', tone: 'warn' };
}
