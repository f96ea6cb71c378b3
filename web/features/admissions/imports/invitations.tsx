import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { roleOfSide } from '#contract/admissions/imports.ts';
import { type AwaitedPerson, type InvitedCounts, invited } from '#contract/admissions/invited.ts';
import { limits } from '#contract/limits.ts';
import { adminProfilePath } from '#contract/routes.ts';
import { call, callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { sharedWork } from '#web/lib/api/shared-work.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { fullName } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { ShortList } from '#web/ui/short-list/short-list.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { wordsOf } from './choose-table.tsx';
import { countOf } from './import-words.ts';

const suggestedBatch = 50;

/** How many imported people have come, and the next invitations. */
export function Invitations() {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.invitedCounts(),
    queryFn: ({ signal }) => call(invited.counts, {}, { signal }),
    ...sharedWork,
  });
  return (
    <Stack as="section" aria-labelledby="invitations">
      <SectionHeading id="invitations">Invitations</SectionHeading>
      {!data && !error && <Skeleton width="medium" />}
      {!data && error && <FailedAlert error={error} onRetry={() => void refetch()} />}
      {data && <Counts counts={data} />}
      {data && data.notInvited > 0 && <InviteNext counts={data} />}
      {data && data.notInvited + data.invited > 0 && <Awaited />}
    </Stack>
  );
}

const Counts = ({ counts: { notInvited, invited: waiting, came } }: { counts: InvitedCounts }) =>
  notInvited + waiting + came === 0 ? (
    <p>Once you’ve imported people, you invite them from here.</p>
  ) : (
    <p>
      {countOf(notInvited, 'person isn’t', 'people aren’t')} invited yet, {waiting}{' '}
      {waiting === 1 ? 'is' : 'are'} invited and {waiting === 1 ? 'hasn’t' : 'haven’t'} come yet, and {came}{' '}
      {came === 1 ? 'has' : 'have'} come.
    </p>
  );

function InviteNext({ counts }: { counts: InvitedCounts }) {
  const client = useQueryClient();
  const [people, setPeople] = useState(String(Math.min(suggestedBatch, counts.notInvited)));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(invited.invite, { body: { people: Number(people) } }),
    onSuccess: (after) => {
      announce(`Invited ${countOf(counts.notInvited - after.notInvited, 'person', 'people')}`);
      void client.invalidateQueries({ queryKey: queryKeys.invited() });
    },
  });
  return (
    <Stack gap={3} align="start">
      <p>
        Each gets an email: we’ve moved, see what we know, choose a password and agree to our terms. We remind
        them once, after {limits.welcomeReminderDays} days. We erase those who don’t come {limits.invitedDays}{' '}
        days after their invitation, and those you never invite {limits.uninvitedDays} days after the import.
      </p>
      <TextField
        label="How many to invite now"
        name="people"
        inputMode="numeric"
        help={`Up to ${limits.invitationsPerBatch} at once. People of earlier imports come first.`}
        value={people}
        onChange={setPeople}
        onBlur={() => undefined}
      />
      {error && <Alert tone="error">{wordsOf(error)}</Alert>}
      <Row>
        <Button isPending={isPending} onPress={() => mutate()}>
          Invite the next {people}
        </Button>
      </Row>
    </Stack>
  );
}

const atOnce = 10;

/** Who hasn't come yet, who is erased soonest first. */
function Awaited() {
  const found = usePages(
    queryKeys.awaited(),
    (cursor, signal) =>
      callPage(
        invited.list,
        { query: { limit: atOnce, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    { isShared: true },
  );
  return (
    <Stack gap={3} align="start">
      <h3 id="awaited">Who hasn’t come yet</h3>
      <ShortList
        found={found}
        gap={3}
        renderItem={(person) => <AwaitedEntry key={person.id} person={person} />}
      />
    </Stack>
  );
}

const AwaitedEntry = ({ person }: { person: AwaitedPerson }) => (
  <li>
    <Link to={adminProfilePath({ role: roleOfSide[person.side], id: person.id })}>
      <bdi>{fullName(person)}</bdi>
    </Link>
    <Quiet>
      {person.email} · {person.remindedAt ? 'Reminded' : person.invitedAt ? 'Invited' : 'Not invited yet'} ·{' '}
      {person.daysLeft === 0 ? 'Erased today' : `Erased in ${countOf(person.daysLeft, 'day', 'days')}`}
    </Quiet>
  </li>
);
