import { UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Member } from '#contract/accounts/team/team.ts';
import { memberStateWords, personalRightWords, roleWords } from '#contract/accounts/team/words.ts';
import { limits } from '#contract/limits.ts';
import { describeError } from '#web/lib/api/api.ts';
import { agoWords, durationWords } from '#web/lib/durations.ts';
import { useSession } from '#web/lib/session/session.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { joinWithDots } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { MenuButton } from '#web/ui/menu-button/menu-button.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import { WorkPage } from '#web/ui/work-page/work-page.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import styles from './team.module.css';
import { useTeam, useTeamActs } from './use-team.ts';

/** Everybody on the team, for leads: who may do what, who has come, and who has left. */
export function TeamPage() {
  const { data: members, isFetching, error, refetch } = useTeam();
  return (
    <WorkPage title="Team" lead="Who may do what." tools={<InviteButton />}>
      {!members && isFetching && <Loading />}
      {!members && !isFetching && (
        <LoadFailed title="The team couldn’t be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {members && error && (
        <FailedAlert
          tone="notice"
          title="This list may be out of date"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {members && <Members members={members} />}
    </WorkPage>
  );
}

const InviteButton = () => (
  <Button size="small" icon={<UserPlus aria-hidden="true" />} onPress={() => openOverlay(<InviteDialog />)}>
    Invite a colleague
  </Button>
);

function Loading() {
  useEffect(() => announce('Loading the team'), []);
  return (
    <Stack>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </Stack>
  );
}

function Members({ members }: { members: Member[] }) {
  const ownId = useSession()?.user.id;
  const own = members.find(({ id }) => id === ownId);
  return (
    <Stack>
      {own?.firstName === '' && <Unnamed own={own} />}
      <Stack as="ul" gap={3} aria-label="Team">
        {members.map((member) => (
          <li key={member.id} className={styles.member}>
            <MemberEntry member={member} members={members} isOwn={member.id === ownId} />
          </li>
        ))}
      </Stack>
      {members.length === 1 && (
        <EmptyState title="You’re the only one so far">
          Invite your colleagues by email. Each gets an account of their own, so that the history says who did
          what.
        </EmptyState>
      )}
    </Stack>
  );
}

const Unnamed = ({ own }: { own: Member }) => (
  <Alert tone="notice" title="You don’t have a name here yet">
    <Stack gap={3} align="start">
      <p>Your colleagues and the history show your email address instead.</p>
      <Button variant="secondary" size="small" onPress={() => openOverlay(<MemberDialog member={own} />)}>
        Add your name
      </Button>
    </Stack>
  </Alert>
);

const stateTones = { active: 'good', invited: 'notice', disabled: 'neutral' } as const;

type EntryProps = { member: Member; members: readonly Member[]; isOwn: boolean };

function MemberEntry({ member, members, isOwn }: EntryProps) {
  const { name, email, role, state, firstName } = member;
  const { problem, isPending, items } = useMemberMenu(member, members);
  return (
    <Stack gap={3}>
      <Row justify="between" gap={3}>
        <Stack gap={1} className={styles.words}>
          <h2 className={styles.name}>
            <bdi>{name}</bdi>
            {isOwn && <span className={styles.you}> (you)</span>}
          </h2>
          {firstName !== '' && <Quiet size="body">{shownEmail(email)}</Quiet>}
        </Stack>
        <MenuButton label="Change" about={name} size="small" isPending={isPending} items={items} />
      </Row>
      <Row gap={2} align="center">
        <Badge>{roleWords[role].name}</Badge>
        <Badge tone={stateTones[state]}>{memberStateWords[state]}</Badge>
      </Row>
      <Stack gap={1}>
        <p>{rightsSentence(member)}</p>
        <Quiet>{joinWithDots(factsOf(member))}</Quiet>
      </Stack>
      {problem && <Alert tone="error">{problem}</Alert>}
    </Stack>
  );
}

/** What the role is for, and what else this colleague may do. */
const rightsSentence = ({ role, mayExport, mayErase }: Member): string =>
  [
    roleWords[role].what,
    role !== 'LEAD' && mayExport && personalRightWords.mayExport,
    role !== 'LEAD' && mayErase && personalRightWords.mayErase,
  ]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ');

const factsOf = ({ state, lastLoginAt, hasSecondFactor, invitationEndsAt, openEntries }: Member) => [
  ...(state === 'invited' ? [invitationSentence(invitationEndsAt)] : []),
  ...(state === 'invited'
    ? []
    : [
        lastLoginAt ? `Last logged in ${agoWords(lastLoginAt)}` : 'Hasn’t logged in yet',
        hasSecondFactor ? 'Two-step login on' : 'No two-step login',
      ]),
  ...(openEntries > 0 ? [`Has ${openEntries} open ${openEntries === 1 ? 'request' : 'requests'}`] : []),
];

function invitationSentence(endsAt: string | null): string {
  if (endsAt === null) return 'The invitation is on its way';
  const left = Date.parse(endsAt) - Date.now();
  return left > 0
    ? `The link works for another ${durationWords(left, limits.invitationHours + 1)}`
    : `The link ended ${agoWords(endsAt)}`;
}

/** What a lead can do about a colleague, in a menu. */
function useMemberMenu(member: Member, members: readonly Member[]) {
  const { id, name, state, email } = member;
  const acts = useTeamActs();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = (act: Promise<unknown>, done: string) => {
    setIsPending(true);
    setProblem(null);
    act
      .then(
        () => showToast({ message: done, tone: 'success' }),
        (error: unknown) => setProblem(describeError(error)),
      )
      .finally(() => setIsPending(false));
  };
  const leave = (isDisabling: boolean) => () =>
    openOverlay(<LeaveDialog member={member} members={members} isDisabling={isDisabling} />);
  const items = [
    {
      id: 'change',
      label: 'Name, role and rights …',
      onAction: () => openOverlay(<MemberDialog member={member} />),
    },
    ...(state === 'invited'
      ? [
          {
            id: 'again',
            label: 'Send the invitation again',
            onAction: () => run(acts.inviteAgain(id), `A new link is on its way to ${shownEmail(email)}.`),
          },
        ]
      : []),
    ...(member.openEntries > 0
      ? [{ id: 'hand-over', label: 'Hand over their work …', onAction: leave(false) }]
      : []),
    state === 'disabled'
      ? {
          id: 'enable',
          label: 'Let them back in',
          onAction: () => run(acts.change(id, { isDisabled: false }), `${name} is on the team again.`),
        }
      : {
          id: 'disable',
          label: state === 'invited' ? 'Withdraw the invitation …' : 'Disable …',
          onAction: leave(true),
        },
  ];
  return { items, isPending, problem };
}
