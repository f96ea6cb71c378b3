import { Pencil, RefreshCw } from 'lucide-react';
import type { Check } from '#contract/checks/checks.ts';
import { checkNames } from '#contract/checks/names.ts';
import type { CheckStanding } from '#contract/checks/standing.ts';
import { stateNames } from '#contract/checks/states.ts';
import { nameInSentence } from '#contract/checks/words.ts';
import type { FileRecord } from '#contract/files/files.ts';
import { findCheckConflict } from '#web/features/checks/conflict.ts';
import { DeleteButton } from '#web/features/checks/deleting/delete-button.tsx';
import { StoredDocument } from '#web/features/checks/photo/document-photo.tsx';
import { formatDayMonthYear } from '#web/lib/dates.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { phoneWords } from '#web/ui/contact-links/phone-words.ts';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { deleteCheck, forget } from './change-checks.ts';
import styles from './checks.module.css';
import { isToChange } from './current-checks.ts';
import { refusalOf, standingLabels, standingWords } from './standing-words.ts';

type Props = {
  check: Check;
  /** The heading above it. */
  title: string;
  /** Whether families do not find the person because of it. */
  isHiding: boolean;
  /** Whether it is not asked for where the person lives now. */
  isElsewhere: boolean;
  /** Whether another of its kind can follow it. */
  isRenewable: boolean;
  documents: readonly FileRecord[] | undefined;
  onChange: () => void;
  onRenew: () => void;
  onDeleted: () => void;
  /** Called when it could not be deleted because of what it has become; null when it was gone already. */
  onConflict: (now: Check | null) => void;
};

const tones: Record<CheckStanding, 'neutral' | 'notice' | 'warn' | 'bad'> = {
  added: 'neutral',
  refused: 'bad',
  seen: 'notice',
  expiring: 'warn',
  expired: 'bad',
  replaced: 'neutral',
};

/** One thing that was handed in: what has become of it, what it says, and what its owner can do. */
export function CheckEntry(props: Props) {
  const {
    check,
    title,
    isHiding,
    isElsewhere,
    isRenewable,
    documents,
    onChange,
    onRenew,
    onDeleted,
    onConflict,
  } = props;
  const { standing, kind, guidID } = check;
  const name = nameOf(check);
  const refusal = refusalOf(check);
  const document = documents?.find((one) => one.guidID === guidID);
  const isOpen = isToChange(check);
  const isUrgent = standing === 'expiring' || standing === 'expired';
  return (
    <Stack as="li" gap={3} className={styles.entry}>
      <div className={styles.standing}>
        <Badge tone={tones[standing]}>{standingLabels[standing]}</Badge>
        {name !== title && <p className={styles.name}>{name}</p>}
        <p>{standingWords(check, { isHiding, isElsewhere })}</p>
      </div>
      {standing === 'refused' && refusal && (
        <Alert tone="notice" title="What to do">
          <p>{refusal.help}</p>
          {refusal.note && <p dir="auto">Our note: ‘{refusal.note}’</p>}
        </Alert>
      )}
      {standing !== 'replaced' && <SummaryList items={factsOf(check)} />}
      {standing !== 'replaced' && document && <StoredDocument document={document} />}
      {isOpen && (
        <Row gap={2}>
          <Button
            variant={standing === 'refused' ? 'primary' : 'secondary'}
            size="small"
            icon={<Pencil aria-hidden="true" />}
            aria-label={`${standing === 'refused' ? 'Correct and send again' : 'Change'}: ${name}`}
            onPress={onChange}
          >
            {standing === 'refused' ? 'Correct and send again' : 'Change'}
          </Button>
          <DeleteCheck check={check} name={name} onDeleted={onDeleted} onConflict={onConflict} />
        </Row>
      )}
      {isRenewable && (
        <Row className={isUrgent ? undefined : styles.quietActs}>
          <Button
            variant={isUrgent ? 'primary' : 'quiet'}
            size="small"
            icon={<RefreshCw aria-hidden="true" />}
            aria-label={`Add a new one: ${checkNames[kind]}`}
            onPress={onRenew}
          >
            Add a new one
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** What it is, where the heading above it does not say it all. */
export function nameOf({ kind, state, referee }: Check): string {
  if (referee) return referee.name;
  const name = checkNames[kind];
  return state === null ? name : `${name}, ${stateNames[state]}`;
}

const dayOf = (day: string | null) => day && formatDayMonthYear(day);

function factsOf({ kind, number, issuedOn, expiresOn, referee, standing, seen }: Check) {
  if (referee) {
    return [
      { label: 'How you know each other', value: referee.relation },
      { label: 'Phone', value: phoneWords(referee.phone) },
    ];
  }
  const neverExpires = expiresOn === null && (kind === 'right-to-work-au' || kind === 'right-to-work-nz');
  return [
    { label: 'Number', value: number },
    { label: 'Issued', value: dayOf(issuedOn) },
    // What the team has seen stands in the sentence above.
    {
      label: 'Valid to',
      value: neverExpires ? 'It doesn’t expire' : seen || standing === 'expired' ? null : dayOf(expiresOn),
    },
  ];
}

type DeleteCheckProps = {
  check: Check;
  /** What it is called on its buttons. */
  name: string;
  /** Called before this button goes, to move the focus elsewhere. */
  onDeleted: () => void;
  /** Called with what it has become meanwhile; null when it was gone already. It was not deleted now. */
  onConflict: (now: Check | null) => void;
};

/** Deletes what nobody on the team has seen, after a question. */
function DeleteCheck({ check, name, onDeleted, onConflict }: DeleteCheckProps) {
  const deleteIt = async () => {
    try {
      await deleteCheck(check);
    } catch (error) {
      const now = await findCheckConflict(error, check);
      if (now === undefined) throw error;
      return () => onConflict(now);
    }
    return () => {
      announce(`Deleted: ${name}`);
      onDeleted();
      // The photo is deleted after that: nobody has to wait for it.
      forget(check);
    };
  };
  return (
    <DeleteButton
      label={`Delete: ${name}`}
      question={
        check.kind === 'referee' ? 'Delete this referee?' : `Delete this ${nameInSentence(check.kind)}?`
      }
      onDelete={deleteIt}
    >
      {check.guidID === null
        ? 'Our team can no longer see what you added.'
        : 'Our team can no longer see what you added. Its photo is deleted too.'}
    </DeleteButton>
  );
}
