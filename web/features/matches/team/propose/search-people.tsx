import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listedStatuses } from '#contract/enums.ts';
import { summaries } from '#contract/search/summaries.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { cleanTerm, fullName } from '#web/lib/text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SettledStatus } from '#web/ui/live-region/settled-status.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { type Listed, PersonSummary } from './person-summary.tsx';
import styles from './propose.module.css';
import type { Side } from './use-chosen.ts';

type Props = { side: Side; onChoose: (id: string) => void };

/** Finds anybody of one side by name, whether they fit or not. */
export function SearchPeople({ side, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const term = useSettled(cleanTerm(typed));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queriesOf[side].key(term),
    queryFn: ({ signal }) => queriesOf[side].find(term, signal),
    enabled: term !== '',
  });
  const found = term === '' ? undefined : data;
  return (
    <Stack gap={3}>
      <TextField
        label={side === 'FAMILY_USER' ? 'Search for a family by name' : 'Search for a support worker by name'}
        name={`search-${side}`}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <SettledStatus message={isFetching ? 'Searching …' : found ? foundWords(found.length) : ''} />
      {error && !isFetching && term !== '' && (
        <FailedAlert title="The search didn’t work" error={error} onRetry={() => void refetch()} />
      )}
      {found?.length === 0 && <Quiet>Nobody is called that. Try fewer letters.</Quiet>}
      {found && found.length > 0 && (
        <ul className={styles.list}>
          {found.map((person) => (
            <li key={person.id}>
              <PersonSummary side={side} person={person}>
                {!listedStatuses.some((status) => status === person.status) && (
                  <Quiet>Can’t be matched yet: the other side doesn’t find people with this status.</Quiet>
                )}
                <div>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Choose ${fullName(person)}`}
                    onPress={() => onChoose(person.id)}
                  >
                    Choose
                  </Button>
                </div>
              </PersonSummary>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

const foundWords = (count: number) =>
  count === 0 ? 'Nobody is called that.' : `${count} ${count === 1 ? 'person' : 'people'} found`;

/** The search finds words of profiles too, and few names need more. */
const shown = 6;
const queryOf = (q: string) => ({ q, sort: 'name', limit: shown }) as const;

const queriesOf = {
  FAMILY_USER: {
    key: (q: string) => queryKeys.peopleByName('FAMILY_USER', q),
    find: async (q: string, signal: AbortSignal): Promise<Listed[]> =>
      (await call(summaries.families, { query: queryOf(q) }, { signal })).map(
        ({ id, adultName1, status, avatarUrl, forAdmin }) => ({
          id,
          firstName: adultName1,
          lastName: forAdmin?.lastName ?? '',
          status,
          avatarUrl,
          countryName: forAdmin?.country?.name,
        }),
      ),
  },
  SUPPORT_WORKER: {
    key: (q: string) => queryKeys.peopleByName('SUPPORT_WORKER', q),
    find: async (q: string, signal: AbortSignal): Promise<Listed[]> =>
      (await call(summaries.supportWorkers, { query: queryOf(q) }, { signal })).map(
        ({ id, firstName, status, avatarUrl, forAdmin }) => ({
          id,
          firstName,
          lastName: forAdmin?.lastName ?? '',
          status,
          avatarUrl,
          countryName: forAdmin?.country?.name,
        }),
      ),
  },
};

/** Long enough to type the next letter, short enough to feel immediate. */
const pauseMs = 300;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
