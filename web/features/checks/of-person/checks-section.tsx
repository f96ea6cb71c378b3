import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type Check, type ChecksOfPerson, checks } from '#contract/checks/checks.ts';
import { checkNames } from '#contract/checks/names.ts';
import { documentInSentence } from '#contract/checks/words.ts';
import type { Role } from '#contract/enums.ts';
import { joinWithAnd } from '#contract/words.ts';
import { CheckPanel, type Judged } from '#web/features/checks/judging/check-panel.tsx';
import {
  ageWords,
  judgedWords,
  standingTones,
  teamStandings,
  titleOf,
} from '#web/features/checks/judging/team-words.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { IfMay } from '#web/lib/session/may.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { AddCheck } from './add-check.tsx';
import styles from './checks-section.module.css';

type Person = { id: string; firstName: string; role: Exclude<Role, 'ADMIN'> };

/** For the team, on a profile: all checks of the person, and what can be done with them. */
export function ChecksSection({ person }: { person: Person }) {
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.checks(person.id),
    queryFn: ({ signal }) => call(checks.ofProfile, { params: { id: person.id } }, { signal }),
  });
  return (
    <Stack as="section" className={styles.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={styles.heading}>
        Checks
      </h2>
      {data && <Entries person={person} own={data} headingId={id} />}
      {!data && error && !isFetching && (
        <FailedAlert title="The checks couldn’t be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && (!error || isFetching) && <Skeleton width="long" />}
    </Stack>
  );
}

type EntriesProps = { person: Person; own: ChecksOfPerson; headingId: string };

function Entries({ person, own, headingId }: EntriesProps) {
  /** One is open at a time, because the names of fields are not unique. */
  const [open, setOpen] = useState<string | null>(null);
  /**
   * The check that is open, as it was read. A newer version would turn a press that was meant for the older
   * one into another.
   */
  const [held, setHeld] = useState<Held | null>(null);
  const [looksAt, setLooksAt] = useState<string | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const { firstName } = person;
  const shown = withHeld(own.checks, held);
  const elsewhere = own.hiddenBy.filter((kind) => !own.required.includes(kind));
  const missing = own.required.filter((kind) => !own.checks.some((one) => one.kind === kind));
  const focusHeading = () => document.getElementById(headingId)?.focus();

  const close = () => {
    setOpen(null);
    setHeld(null);
    setLooksAt(null);
  };
  const done = (words: string) => {
    close();
    setNews(words);
    announce(words);
    focusHeading();
  };
  const onJudged = ({ check, became }: Judged) => {
    const what = { seen: 'Accepted', refused: 'Refused', deleted: 'Deleted' }[became];
    done(`${what}: ${titleOf(check)}.`);
  };

  return (
    <>
      {own.hiddenBy.length > 0 && (
        <Alert title={`Others can’t find ${firstName}`}>
          Expired: {joinWithAnd(own.hiddenBy.map(documentInSentence))}. Others can find <bdi>{firstName}</bdi>{' '}
          again once our team has accepted a new one.
          {elsewhere.length > 0 &&
            ` We don’t ask for the ${joinWithAnd(elsewhere.map(documentInSentence))} where ${firstName} lives now. Has ${firstName} moved for good? Then delete it.`}
        </Alert>
      )}
      {news && <Alert tone="success">{news}</Alert>}
      {shown.length === 0 && <Quiet>Nothing has been added or recorded.</Quiet>}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((check, place) => (
            <Entry
              key={check.id}
              check={check}
              firstName={firstName}
              isOpen={open === check.id}
              isDocumentOpen={looksAt === check.id}
              onToggle={() => {
                setNews(null);
                close();
                if (open === check.id) return;
                setOpen(check.id);
                setHeld({ check, place });
              }}
              onOpenDocument={() => setLooksAt(check.id)}
              onJudged={onJudged}
              onNews={(now) =>
                now ? setHeld({ check: now, place }) : done('This check was deleted while you had it open.')
              }
            />
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <Quiet>Asked for, but not added yet: {missing.map((kind) => checkNames[kind]).join('; ')}.</Quiet>
      )}
      {open === 'add' ? (
        <AddCheck
          person={person}
          onCancel={() => {
            close();
            focusHeading();
          }}
          onAdded={(words) => done(words)}
        />
      ) : (
        <IfMay right="checks">
          <Row>
            <Button
              variant="secondary"
              size="small"
              icon={<Plus aria-hidden="true" />}
              onPress={() => {
                setNews(null);
                close();
                setOpen('add');
              }}
            >
              Record a check
            </Button>
          </Row>
        </IfMay>
      )}
    </>
  );
}

type Held = { check: Check; place: number };

/** The one that is open stays where it was and as it was, also when somebody else has deleted it meanwhile. */
function withHeld(all: readonly Check[], held: Held | null): readonly Check[] {
  if (!held) return all;
  const { check, place } = held;
  if (!all.some(({ id }) => id === check.id)) return all.toSpliced(place, 0, check);
  return all.map((one) => (one.id === check.id ? check : one));
}

type EntryProps = {
  check: Check;
  firstName: string;
  isOpen: boolean;
  isDocumentOpen: boolean;
  onToggle: () => void;
  onOpenDocument: () => void;
  onJudged: (judged: Judged) => void;
  onNews: (now: Check | null) => void;
};

function Entry(props: EntryProps) {
  const { check, firstName, isOpen, isDocumentOpen, onToggle, onOpenDocument, onJudged, onNews } = props;
  const { standing } = check;
  const id = useId();
  const title = titleOf(check);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <div className={styles.what}>
          <h3 ref={heading} id={id} className={styles.name} tabIndex={-1}>
            {title}
          </h3>
          {!isOpen && <Quiet>{judgedWords(check) ?? ageWords(check, new Date())}</Quiet>}
        </div>
        <Badge tone={standingTones[standing]}>{teamStandings[standing]}</Badge>
        <Button
          variant={standing === 'added' && !isOpen ? 'secondary' : 'quiet'}
          size="small"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : 'Open'}: ${title}`}
          onPress={onToggle}
        >
          {isOpen ? 'Close' : 'Open'}
        </Button>
      </div>
      {isOpen && (
        <CheckPanel
          key={check.id}
          check={check}
          firstName={firstName}
          heading={null}
          isDocumentOpen={isDocumentOpen}
          onOpenDocument={onOpenDocument}
          onJudged={onJudged}
          onNews={onNews}
        />
      )}
    </li>
  );
}
