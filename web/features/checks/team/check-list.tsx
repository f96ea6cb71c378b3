import { useState } from 'react';
import { Link } from 'react-router';
import type { ListedCheck } from '#contract/checks/checks.ts';
import { ageWords, titleOf } from '#web/features/checks/judging/team-words.ts';
import { describeError } from '#web/lib/api/api.ts';
import { agoWords } from '#web/lib/durations.ts';
import { fullName } from '#web/lib/text.ts';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { type ChecksSearch, checksParams } from './checks-search.ts';
import { Reminders } from './reminders.tsx';
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
  const mayRemind = search.standing === 'expiring' || search.standing === 'expired';
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
