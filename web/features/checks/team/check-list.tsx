import { useMutation } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { checks, type ListedCheck } from '#contract/checks/checks.ts';
import { limits } from '#contract/limits.ts';
import { useReloadChecks } from '#web/features/checks/judging/judge-check.ts';
import { ageWords, titleOf } from '#web/features/checks/judging/team-words.ts';
import { call, describeError } from '#web/lib/api/api.ts';
import { agoWords } from '#web/lib/durations.ts';
import { useMay } from '#web/lib/session/may.tsx';
import { fullName } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { type ChecksSearch, checksParams } from './checks-search.ts';
import { remindedWords } from './reminded-words.ts';
import styles from './team-checks.module.css';
import type { useTeamChecks } from './use-team-checks.ts';

type Props = {
  search: ChecksSearch;
  found: ReturnType<typeof useTeamChecks>;
  items: readonly ListedCheck[];
  openId: string | undefined;
  onOpen: (check: ListedCheck) => void;
};

/** The checks that a filter finds. Where people can be reminded, several can be chosen. */
export function CheckList({ search, found, items, openId, onOpen }: Props) {
  const { error, hasMore, isLoadingMore, hasMoreFailed, loadMore } = found;
  const isRemindable = search.standing === 'expiring' || search.standing === 'expired';
  const mayRemind = useMay('checks') && isRemindable;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, isChosen: boolean) =>
    setChosen((ids) => new Set(isChosen ? [...ids, id] : [...ids].filter((one) => one !== id)));
  return (
    <>
      {mayRemind && <Reminders items={items} chosen={chosen} onChoose={setChosen} />}
      <PagedList
        items={items}
        noun={['check', 'checks']}
        hasMore={hasMore}
        isLoadingMore={isLoadingMore}
        moreError={hasMoreFailed ? describeError(error) : null}
        onMore={() => void loadMore()}
        isEndless
        cards="full"
        occasion={`${search.standing} ${search.kind} ${search.country}`}
        renderItem={(check) => (
          <div
            className={styles.entry}
            data-open={check.id === openId ? '' : undefined}
            data-choice={mayRemind ? '' : undefined}
          >
            {mayRemind && (
              <Checkbox
                name={`remind-${check.id}`}
                value={chosen.has(check.id)}
                onChange={(isChosen) => choose(check.id, isChosen)}
              >
                <VisuallyHidden>
                  Choose {titleOf(check)} of {fullName(check.person)}
                </VisuallyHidden>
              </Checkbox>
            )}
            <Entry check={check} search={search} isOpen={check.id === openId} onOpen={onOpen} />
          </div>
        )}
      />
    </>
  );
}

type EntryProps = {
  check: ListedCheck;
  search: ChecksSearch;
  isOpen: boolean;
  onOpen: (check: ListedCheck) => void;
};

/** Leads to the check. Followed here, it opens the document too; in a new tab, somebody has to ask for it. */
function Entry({ check, search, isOpen, onOpen }: EntryProps) {
  const { id, person, remindedAt } = check;
  return (
    <Link
      to={{ search: new URLSearchParams(checksParams(search, id)).toString() }}
      className={styles.link}
      aria-current={isOpen || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen(check);
      }}
    >
      <span className={styles.name} dir="auto">
        {fullName(person)}
      </span>
      <span>{titleOf(check)}</span>
      <span className={styles.age}>
        <span>{ageWords(check, new Date())}</span>
        {remindedAt && <span>Reminded {agoWords(remindedAt)}</span>}
      </span>
    </Link>
  );
}

type RemindersProps = {
  items: readonly ListedCheck[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
};

/** Reminds the owners of the chosen checks by mail, and says how many. */
function Reminders({ items, chosen, onChoose }: RemindersProps) {
  const reload = useReloadChecks();
  const able = items.slice(0, limits.pageSize);
  // Another member of the team may have seen a newer one meanwhile.
  const about = able.filter(({ id }) => chosen.has(id));
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: async (about: readonly ListedCheck[]) => {
      const checkIds = about.map(({ id }) => id);
      const { reminded } = await call(checks.remind, { body: { checkIds } });
      return remindedWords(reminded, new Set(about.map(({ person }) => person.id)).size);
    },
    onSuccess: (words) => {
      announce(words);
      onChoose(new Set());
      reload();
    },
  });
  const isAll = able.length > 0 && about.length === able.length;
  return (
    <div className={styles.reminders}>
      <Checkbox
        name="remind-all"
        value={isAll}
        onChange={(value) => {
          reset();
          onChoose(new Set(value ? able.map(({ id }) => id) : []));
        }}
      >
        Choose all {able.length} shown
      </Checkbox>
      <Row gap={2}>
        <Button
          variant="secondary"
          size="small"
          icon={<BellRing aria-hidden="true" />}
          isDisabled={about.length === 0 && !isPending}
          isPending={isPending}
          onPress={() => mutate(about)}
        >
          {about.length === 0
            ? 'Send reminders'
            : `Send reminders about ${about.length} ${about.length === 1 ? 'check' : 'checks'}`}
        </Button>
      </Row>
      {error && <Alert tone="error">No reminder was sent. {describeError(error)}</Alert>}
      {data && <Alert tone="success">{data}</Alert>}
    </div>
  );
}
