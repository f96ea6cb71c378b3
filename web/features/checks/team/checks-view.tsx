import { ArrowLeft } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Check, ListedCheck } from '#contract/checks/checks.ts';
import { checkRules } from '#contract/checks/kinds.ts';
import emptyPicture from '#web/content/pictures/empty-search.svg';
import type { Judged } from '#web/features/checks/judging/check-panel.tsx';
import { titleOf } from '#web/features/checks/judging/team-words.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { fullName } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { CheckList } from './check-list.tsx';
import { type ChecksSearch, checksParams } from './checks-search.ts';
import { ChosenCheck } from './chosen-check.tsx';
import styles from './team-checks.module.css';
import { useTeamCheck, useTeamChecks } from './use-team-checks.ts';

/** The checks that a filter finds, with the chosen one beside them, or after them where there is little room. */
export function ChecksView({ search }: { search: ChecksSearch }) {
  const found = useTeamChecks(search);
  const { items, error, isLoading, retry, hasRefreshFailed } = found;
  if (isLoading) return <Loading />;
  if (!items) return <LoadFailed title="We couldn’t load the checks" error={error} onRetry={retry} />;
  return (
    <Stack>
      {hasRefreshFailed && <FailedAlert title="This list may be out of date" error={error} onRetry={retry} />}
      <ListAndChosen search={search} found={found} items={items} />
    </Stack>
  );
}

type Props = { search: ChecksSearch; found: ReturnType<typeof useTeamChecks>; items: readonly ListedCheck[] };

function ListAndChosen({ search, found, items }: Props) {
  const [params, setParams] = useSearchParams();
  const openId = params.get('check') ?? undefined;
  /** Checks that were opened, as they were read last: a colleague may have taken one from the list meanwhile. */
  const [held, setHeld] = useState<Readonly<Record<string, ListedCheck>>>({});
  const hold = (check: ListedCheck) => setHeld((others) => ({ ...others, [check.id]: check }));
  /** The one whose document somebody has asked for. */
  const [looksAt, setLooksAt] = useState<string | null>(null);
  const [last, setLast] = useState<(Judged & { of: ListedCheck }) | null>(null);
  const [gone, setGone] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listed = items.find(({ id }) => id === openId);
  const known = openId === undefined ? undefined : (held[openId] ?? listed);
  // Its address also leads to one that the pages which are loaded do not have, or not any more.
  const isSought = openId !== undefined && known === undefined;
  const sought = useTeamCheck(openId ?? '', { isWanted: isSought });
  const open = known ?? (isSought ? sought.data : undefined);

  // The open check stays at the version that was read, so that a press never judges one that changed meanwhile.
  if (open && !held[open.id]) hold(open);

  const show = (check: ListedCheck | undefined) => {
    setGone(false);
    setLooksAt(check?.id ?? null);
    if (check) hold(check);
    setParams(checksParams(search, check?.id), { preventScrollReset: true });
  };

  useFocusOnChange(openId, { pane, list });

  const onJudged = ({ check, became }: Judged) => {
    if (!open) return;
    const place = items.findIndex(({ id }) => id === open.id);
    const rest = items.filter(({ id }) => id !== open.id);
    const next = search.standing === 'all' ? undefined : (rest[Math.max(place, 0)] ?? rest[0]);
    setLast({ of: { ...open, ...check }, check, became });
    announce(
      `${judgedSentence({ of: open, check, became })} ${next ? `Next: ${titleOf(next)} of ${fullName(next.person)}.` : ''}`,
    );
    if (search.standing === 'all' && became !== 'deleted') {
      hold({ ...open, ...check });
      pane.current?.querySelector<HTMLElement>('h2')?.focus();
    } else show(next);
  };

  const onNews = (check: Check | null) => {
    if (check && open) hold({ ...open, ...check });
    else {
      show(undefined);
      setGone(true);
    }
  };

  const isEmpty = items.length === 0;
  return (
    <Stack>
      {gone && <Alert tone="error">This check was deleted while you had it open.</Alert>}
      {last && last.of.id !== openId && <LastOne last={last} onAgain={() => show(last.of)} />}
      {isEmpty && openId === undefined ? (
        <Nothing search={search} />
      ) : (
        <div className={styles.view} data-open={openId === undefined ? undefined : ''}>
          <div ref={list} className={styles.list}>
            {isEmpty ? (
              <Nothing search={search} />
            ) : (
              <CheckList search={search} found={found} items={items} openId={openId} onOpen={show} />
            )}
          </div>
          <div ref={pane} className={styles.pane}>
            {open ? (
              <ChosenCheck
                key={open.id}
                check={open}
                isDocumentOpen={looksAt === open.id}
                onOpenDocument={() => setLooksAt(open.id)}
                onJudged={onJudged}
                onNews={onNews}
                onBack={() => show(undefined)}
              />
            ) : (
              <NotOpen sought={isSought ? sought : null} onBack={() => show(undefined)} />
            )}
          </div>
        </div>
      )}
    </Stack>
  );
}

type NotOpenProps = {
  /** The check that the address names, while it is not known. */
  sought: ReturnType<typeof useTeamCheck> | null;
  /** To the list, where the screen shows one of the two. */
  onBack: () => void;
};

/** In place of a check: which one to choose, or why the one of the address is not there. */
function NotOpen({ sought, onBack }: NotOpenProps) {
  if (!sought)
    return (
      <p className={styles.choose}>
        Choose a check from the list to open its document. The history records that you opened it.
      </p>
    );
  const { error, isFetching, refetch } = sought;
  const back = (
    <div className={styles.back}>
      <Button variant="quiet" size="small" icon={<ArrowLeft aria-hidden="true" />} onPress={onBack}>
        Back to the list
      </Button>
    </div>
  );
  if (isFetching || !error)
    return (
      <Card>
        {back}
        <VisuallyHidden>
          <p role="status">Loading the check …</p>
        </VisuallyHidden>
        <Skeleton shape="card" />
      </Card>
    );
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Card>
      {back}
      {isGone ? (
        <Alert>This check isn’t here any more. It was deleted, or its address isn’t complete.</Alert>
      ) : (
        <FailedAlert title="The check couldn’t be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

type Places = Record<'pane' | 'list', RefObject<HTMLElement | null>>;

/** The focus goes to the check that opens, and back to its entry in the list. */
function useFocusOnChange(openId: string | undefined, { pane, list }: Places): void {
  const before = useRef(openId);
  useEffect(() => {
    const left = before.current;
    if (left === openId) return;
    before.current = openId;
    const entry = left && list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(left)}"] a`);
    const target =
      openId === undefined ? entry || list.current?.querySelector('a') : pane.current?.querySelector('h2');
    if (target instanceof HTMLElement) target.focus();
    else document.querySelector<HTMLElement>('h1')?.focus();
  });
}

type Last = Judged & { of: ListedCheck };

function judgedSentence({ of, check, became }: Last): string {
  const what = `${titleOf(check)} of ${fullName(of.person)}`;
  if (became === 'deleted') return `Deleted: ${what}.`;
  return became === 'seen' ? `Accepted: ${what}.` : `Refused: ${what}.`;
}

/** The mail waits, so that nobody hears of a mistake. */
const correctionWords = ({ kind }: Check): string =>
  checkRules[kind].isTeamOnly
    ? 'Made a mistake? Open it again to change it.'
    : 'Made a mistake? Open it again to change it. Any email about it goes out a few minutes after the last change.';

/** What was done just now, and how a mistake is corrected. */
const LastOne = ({ last, onAgain }: { last: Last; onAgain: () => void }) => (
  <Alert
    tone="success"
    action={
      last.became !== 'deleted' && (
        <Button variant="secondary" size="small" onPress={onAgain}>
          Open it again
        </Button>
      )
    }
  >
    {judgedSentence(last)} {last.became !== 'deleted' && correctionWords(last.check)}
  </Alert>
);

const titles = {
  waiting: 'Nothing is waiting for the team',
  expiring: 'Nothing is about to expire',
  expired: 'Nothing has expired',
  all: 'Nobody has added a check yet',
} as const;

function Nothing({ search }: { search: ChecksSearch }) {
  const [, setParams] = useSearchParams();
  const isFiltered = search.kind !== '' || search.country !== '';
  const title = isFiltered ? 'No checks with these filters' : titles[search.standing];
  useEffect(() => announce(title), [title]);
  return (
    <EmptyState
      picture={<img src={emptyPicture} alt="" />}
      title={title}
      action={
        isFiltered && (
          <Button
            variant="secondary"
            onPress={() => setParams(checksParams({ ...search, kind: '', country: '' }))}
          >
            Show all kinds and countries
          </Button>
        )
      }
    />
  );
}

const Loading = () => (
  <Stack>
    <VisuallyHidden>
      <p role="status">Loading the checks …</p>
    </VisuallyHidden>
    {[0, 1, 2].map((place) => (
      <Card key={place} padding="snug">
        <Skeleton width="medium" />
        <Skeleton width="short" />
      </Card>
    ))}
  </Stack>
);
