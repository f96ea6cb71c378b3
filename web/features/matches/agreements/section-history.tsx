import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  AgreementComment,
  AgreementRevision,
  AgreementSectionHistory,
} from '#contract/matches/agreement.ts';
import type { MatchNames } from '#contract/matches/words.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './agreement-texts.module.css';
import { LazyCompared } from './lazy-compared.tsx';
import { momentWords } from './moments.ts';
import { Words } from './words.tsx';

type Props = {
  query: Pick<UseQueryResult<AgreementSectionHistory>, 'data' | 'error' | 'refetch'>;
  names: MatchNames;
};

/** Every text and comment of a section, or that it loads, or that it could not be loaded. */
export function SectionHistory({ query: { data, error, refetch }, names }: Props) {
  if (data) return <History history={data} names={names} />;
  if (error)
    return (
      <FailedAlert title="We couldn’t load what was said" error={error} onRetry={() => void refetch()} />
    );
  return (
    <div role="status">
      <VisuallyHidden>Loading what was said</VisuallyHidden>
      <Skeleton width="long" />
    </div>
  );
}

/** Every text and comment of a section. */
export const History = ({ history, names }: { history: AgreementSectionHistory; names: MatchNames }) => (
  <Stack gap={5}>
    {history.comments.length > 0 && <CommentList comments={history.comments} names={names} />}
    {history.revisions.length > 1 && <AllTexts history={history} names={names} />}
    {history.revisions.length > 2 && <CompareAny revisions={history.revisions} />}
  </Stack>
);

type AllTextsProps = {
  history: Pick<AgreementSectionHistory, 'revisions' | 'agreedRevision'>;
  names: MatchNames;
};

/** Every text that a section has had, oldest first: the first in full, each other beside the one before it. */
const AllTexts = ({ history: { revisions, agreedRevision }, names }: AllTextsProps) => (
  <Stack as="ol" gap={4} className={styles.texts}>
    {revisions.map(({ revision, text, by, at }, place) => {
      const before = revisions[place - 1];
      return (
        <li key={revision} className={styles.text}>
          <Row gap={2} align="center">
            <strong>Text {revision}</strong>
            {place === revisions.length - 1 && <Badge tone="notice">As it stands</Badge>}
            {revision === agreedRevision && <Badge tone="good">Last agreed</Badge>}
          </Row>
          <Quiet>
            {by === null ? 'Made from the answers in both profiles' : `Proposed by ${atEnd(names[by])}`},{' '}
            <time dateTime={at}>{momentWords(at)}</time>
          </Quiet>
          {before && text !== null && before.text !== null ? (
            <LazyCompared from={before.text} to={text} />
          ) : (
            <Words text={text} />
          )}
        </li>
      );
    })}
  </Stack>
);

/** 'You' begins a sentence in all other places. */
const atEnd = (name: string) => (name === 'You' ? 'you' : name);

/** So many are shown at first: the latest. */
const shownAtFirst = 3;

type CommentListProps = { comments: readonly AgreementComment[]; names: MatchNames };

/** What was said about a section, oldest first. */
function CommentList({ comments, names }: CommentListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? comments : comments.slice(-shownAtFirst);
  const hidden = comments.length - shown.length;
  return (
    <Stack gap={3}>
      {hidden > 0 && (
        <div>
          <Button variant="quiet" size="small" onPress={() => setIsWhole(true)}>
            Show {hidden} earlier {hidden === 1 ? 'comment' : 'comments'}
          </Button>
        </div>
      )}
      <Stack as="ol" gap={3} className={styles.comments}>
        {shown.map(({ id, by, text, at }) => (
          <li key={id} className={styles.comment}>
            <Quiet>
              <strong>
                <bdi>{names[by]}</bdi>
              </strong>
              , <time dateTime={at}>{momentWords(at)}</time>
            </Quiet>
            <Words text={text} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** What has changed between any two texts of a section; at first between the oldest and the newest. */
function CompareAny({ revisions }: { revisions: readonly AgreementRevision[] }) {
  const [fromId, setFromId] = useState<string | null>(null);
  const [toId, setToId] = useState<string | null>(null);
  const idOf = ({ revision }: AgreementRevision) => String(revision);
  const from = revisions.find((one) => idOf(one) === fromId) ?? revisions.at(0);
  const to = revisions.find((one) => idOf(one) === toId) ?? revisions.at(-1);
  if (!from || !to) return null;
  const options = revisions.map((one) => ({
    value: idOf(one),
    label: `Text ${one.revision}, ${formatDayOf(one.at)}`,
  }));
  const select = { placeholder: null, options };
  return (
    <Stack gap={3} className={styles.compare}>
      <h3>Compare any two texts</h3>
      <div className={styles.pair}>
        <NativeSelect {...select} label="From" name="from" value={idOf(from)} onChange={setFromId} />
        <NativeSelect {...select} label="To" name="to" value={idOf(to)} onChange={setToId} />
      </div>
      <LazyCompared from={from.text} to={to.text} />
    </Stack>
  );
}
