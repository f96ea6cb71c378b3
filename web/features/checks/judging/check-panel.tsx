import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Check } from '#contract/checks/checks.ts';
import { checkRules } from '#contract/checks/kinds.ts';
import { actsOnCheck } from '#contract/checks/transitions.ts';
import { refusalWords } from '#contract/checks/words.ts';
import { findCheckConflict } from '#web/features/checks/conflict.ts';
import { DeleteButton } from '#web/features/checks/deleting/delete-button.tsx';
import { formatDayMonthYear, formatDayOf } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/session/may.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { phoneAddress } from '#web/ui/contact-links/phone-address.ts';
import { phoneWords } from '#web/ui/contact-links/phone-words.ts';
import { focusField } from '#web/ui/field/focus-field.ts';
import { NewTabLink } from '#web/ui/new-tab-link/new-tab-link.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { CheckDocument } from './check-document.tsx';
import { useJudging, useReloadChecks } from './judge-check.ts';
import styles from './judging.module.css';
import { RefuseForm } from './refuse-form.tsx';
import { SeenForm, type SeenFormHandle } from './seen-form.tsx';
import { conflictWords, judgedWords, titleOf } from './team-words.ts';
import { judgingKeys, useJudgingKeys, useKeysChoice } from './use-judging-keys.ts';

export type Judged = { check: Check; became: 'seen' | 'refused' | 'deleted' };

type Props = {
  check: Check;
  firstName: string;
  heading: ReactNode;
  isDocumentOpen: boolean;
  onOpenDocument: () => void;
  onJudged: (judged: Judged) => void;
  /** Called with the check as somebody else has left it; null when it has been deleted. */
  onNews: (check: Check | null) => void;
};

/** A check with its document, and what the team can do with it. */
export function CheckPanel(props: Props) {
  const { check, firstName, heading, isDocumentOpen, onOpenDocument, onJudged, onNews } = props;
  const panel = useRef<HTMLDivElement>(null);
  const seenForm = useRef<SeenFormHandle>(null);
  const ownId = useSession()?.user.id;
  const reload = useReloadChecks();
  const mayJudge = useMay('checks');
  const isWaiting = mayJudge && check.standing === 'added';
  const mayRefuse = mayJudge && actsOnCheck(check, 'ADMIN').includes('refuse');
  const [form, setForm] = useState<'see' | 'refuse' | null>(isWaiting ? 'see' : null);
  const [news, setNews] = useState<string | null>(null);

  const onConflict = (now: Check | null) => {
    reload();
    if (now) {
      setNews(conflictWords(now, ownId));
      setForm(now.standing === 'added' ? 'see' : null);
    }
    panel.current?.focus();
    onNews(now);
  };

  useOwnClicks(panel);
  const [hasKeys, setHasKeys] = useKeysChoice();
  useJudgingKeys(hasKeys, {
    onSee: isWaiting && form === 'see' ? () => seenForm.current?.submit() : null,
    onRefuse: mayRefuse && form === 'see' ? () => setForm('refuse') : null,
  });

  const judged = (one: Judged) => {
    setForm(null);
    setNews(null);
    onJudged(one);
  };
  // The button that is pressed goes away.
  const seeAgain = () => {
    flushSync(() => setForm('see'));
    focusField('seenOn');
  };
  const close = () => {
    setForm(isWaiting ? 'see' : null);
    panel.current?.focus();
  };
  const hasDocument = check.guidID !== null;
  return (
    <div ref={panel} className={styles.panel} tabIndex={-1}>
      {heading}
      {news && <Alert tone="error">{news}</Alert>}
      <div className={styles.columns} data-document={hasDocument || undefined}>
        {hasDocument && (
          <CheckDocument
            check={check}
            label={`Document: ${titleOf(check)} of ${firstName}`}
            isOpen={isDocumentOpen}
            onOpen={onOpenDocument}
          />
        )}
        <div className={styles.work}>
          <Facts check={check} />
          {form === 'see' && (
            <SeenForm
              key={`${check.id} ${check.version}`}
              ref={seenForm}
              check={check}
              onSeen={(seen) => judged({ check: seen, became: 'seen' })}
              onConflict={onConflict}
              others={
                isWaiting ? (
                  mayRefuse && (
                    <Button variant="secondary" onPress={() => setForm('refuse')}>
                      Refuse …
                    </Button>
                  )
                ) : (
                  <Button variant="quiet" onPress={close}>
                    Cancel
                  </Button>
                )
              }
            />
          )}
          {form === 'refuse' && (
            <RefuseForm
              key={`${check.id} ${check.version}`}
              check={check}
              firstName={firstName}
              onRefused={(refused) => judged({ check: refused, became: 'refused' })}
              onConflict={onConflict}
              onCancel={close}
            />
          )}
          {form === null && mayJudge && (
            <Stack gap={2}>
              <Row>
                <Button variant="secondary" onPress={seeAgain}>
                  {check.refused
                    ? 'Accept it after all'
                    : checkRules[check.kind].isTeamOnly
                      ? 'Change the date'
                      : 'Record again'}
                </Button>
              </Row>
              <p className={styles.quiet}>{correctionWords(check)}</p>
            </Stack>
          )}
          {form === 'see' && mayRefuse && (
            <Checkbox name="check-keys" value={hasKeys} onChange={setHasKeys}>
              <span className={styles.quiet}>
                Keyboard shortcuts, when you aren’t in a field: <kbd>{judgingKeys.see}</kbd> to accept,{' '}
                <kbd>{judgingKeys.refuse}</kbd> to refuse
              </span>
            </Checkbox>
          )}
          {mayJudge && (
            <Row>
              <DeleteForTeam
                check={check}
                firstName={firstName}
                onDeleted={() => judged({ check, became: 'deleted' })}
                onConflict={onConflict}
              />
            </Row>
          )}
        </div>
      </div>
    </div>
  );
}

/** How a mistake is corrected. */
function correctionWords({ refused, kind }: Check): string {
  if (refused) return 'Refused by mistake? Accept it after all, and we’ll let them know.';
  return checkRules[kind].isTeamOnly
    ? 'Wrong date? Change it. If it didn’t happen, delete it.'
    : 'Wrong dates? Record it again with the right ones. Recorded by mistake? Delete it and ask them to add it again.';
}

const dayOf = (day: string | null) => day && formatDayMonthYear(day);

/** What was handed in, where it is looked up, and what the team has recorded. */
function Facts({ check }: { check: Check }) {
  const { kind, number, issuedOn, expiresOn, referee, addedAt, seen, refused } = check;
  const { lookUp } = checkRules[kind];
  const again = seen?.wouldHaveAgain ?? null;
  const judged = judgedWords(check);
  return (
    <Stack gap={3}>
      <SummaryList
        items={[
          { label: 'Referee', value: referee?.name },
          { label: 'How they know each other', value: referee?.relation },
          {
            label: 'Phone',
            value: referee && <a href={phoneAddress(referee.phone)}>{phoneWords(referee.phone)}</a>,
          },
          { label: 'Number', value: number },
          { label: 'Issued', value: dayOf(issuedOn) },
          { label: seen ? 'Valid to' : 'Valid to, as entered', value: dayOf(expiresOn) },
          { label: 'Added', value: checkRules[kind].isTeamOnly ? null : formatDayOf(addedAt) },
          {
            label: 'Where our team looks it up',
            value: lookUp && <NewTabLink href={lookUp.url}>{lookUp.name}</NewTabLink>,
          },
          { label: 'Would have them again', value: again === null ? null : again ? 'Yes' : 'No' },
        ]}
      />
      {judged && <p>{judged}</p>}
      {refused && (
        <div className={styles.preview}>
          <Quiet size="body">What they read:</Quiet>
          <p>{refusalWords[refused.reason]}</p>
          {refused.note && (
            <p className={styles.said} dir="auto">
              {refused.note}
            </p>
          )}
        </div>
      )}
    </Stack>
  );
}

type DeleteForTeamProps = {
  check: Check;
  firstName: string;
  onDeleted: () => void;
  onConflict: (now: Check | null) => void;
};

/** The team deletes any check, after a question that says what follows. */
function DeleteForTeam({ check, firstName, onDeleted, onConflict }: DeleteForTeamProps) {
  const { remove } = useJudging(check);
  const title = titleOf(check);
  const deleteIt = async () => {
    try {
      await remove();
      return onDeleted;
    } catch (error) {
      const now = await findCheckConflict(error, check);
      if (now === undefined) throw error;
      return () => onConflict(now);
    }
  };
  return (
    <DeleteButton
      label={`Delete: ${title} of ${firstName}`}
      question="Delete this check?"
      onDelete={deleteIt}
    >
      {title} of <bdi>{firstName}</bdi> will be deleted for good. The history records that, and who did it.{' '}
      {check.seen
        ? 'Others will no longer see that our team has seen it.'
        : `${firstName} isn’t told, and can add it again.`}{' '}
      {check.guidID !== null && 'The photo stays with the pictures of the profile.'}
    </DeleteButton>
  );
}

/**
 * Ignores the second click of a double click on the check before. It would fall on the same button of the
 * next.
 */
function useOwnClicks(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    let hasBegun = false;
    const click = (event: MouseEvent) => {
      if (event.detail === 1) hasBegun = true;
      if (event.detail <= 1 || hasBegun) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element?.addEventListener('click', click, { capture: true });
    return () => element?.removeEventListener('click', click, { capture: true });
  }, [panel]);
}
