import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { neededOf } from '#contract/checks/asked.ts';
import type { Check, ChecksOfPerson } from '#contract/checks/checks.ts';
import { checkRules } from '#contract/checks/kinds.ts';
import { checkNames } from '#contract/checks/names.ts';
import { nameInSentence } from '#contract/checks/words.ts';
import type { FileRecord } from '#contract/files/files.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { forget, showAsItIs } from './change-checks.ts';
import { CheckEntry, nameOf } from './check-entry.tsx';
import { CheckForm } from './check-form.tsx';
import type { HandedInKind } from './check-form-rules.ts';
import styles from './checks.module.css';
import { notDeletedWords } from './conflict-words.ts';
import { currentChecks, mayRenew } from './current-checks.ts';

export type Kinds = readonly [HandedInKind, ...HandedInKind[]];

type Props = {
  title: string;
  /** h2 for the cards of the page, h3 below a heading of their own. */
  level: 2 | 3;
  meaning: string;
  /** Who hands it in, such as 'We ask you for this.' */
  need: string;
  kinds: Kinds;
  own: ChecksOfPerson;
  profileId: string;
  documents: readonly FileRecord[] | undefined;
  /** Which form of the page is open: one at a time. */
  open: string | null;
  onOpen: (form: string | null) => void;
};

/** What the form for another one of these kinds is called. */
export const addForm = (kind: HandedInKind) => `add-${kind}`;
export const changeForm = ({ id }: Check) => `change-${id}`;
export const draftKeyOf = (form: string) => `check/${form}`;

/** One document, or a few that belong together: what was handed in, and where it is handed in. */
export function CheckSection(props: Props) {
  const { title, level, meaning, need, kinds, own, profileId, documents, open } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = `h${level}` as const;
  const { current, replaced } = currentChecks(own.checks, kinds);
  /** Why the last press on this card did not do what was meant. */
  const [news, setNews] = useState<string | null>(null);
  const focusHeading = () => heading.current?.focus();
  const onOpen = (form: string | null) => {
    setNews(null);
    props.onOpen(form);
  };
  const onConflict = (check: Check) => (now: Check | null) => {
    focusHeading();
    setNews(notDeletedWords(now));
    if (now) showAsItIs(now);
    else forget(check);
  };
  const formProps = {
    profileId,
    documents,
    onCancel: () => {
      onOpen(null);
      focusHeading();
    },
    onDone: (saved: Check) => {
      onOpen(null);
      announce(`Added: ${nameOf(saved)}`);
      focusHeading();
    },
  };
  const entry = (check: Check) => {
    if (open === changeForm(check)) {
      return (
        <li key={check.id}>
          <CheckForm
            {...formProps}
            title={`${check.standing === 'refused' ? 'Send again' : 'Change'}: ${nameOf(check)}`}
            kinds={[check.kind as HandedInKind]}
            changed={check}
            draftKey={draftKeyOf(changeForm(check))}
          />
        </li>
      );
    }
    return (
      <CheckEntry
        key={check.id}
        check={check}
        title={title}
        isHiding={own.hiddenBy.includes(check.kind)}
        isElsewhere={!own.required.includes(check.kind)}
        isRenewable={mayRenew(check, own.checks)}
        documents={documents}
        onChange={() => onOpen(changeForm(check))}
        onRenew={() => onOpen(addForm(check.kind as HandedInKind))}
        onDeleted={() => {
          setNews(null);
          focusHeading();
        }}
        onConflict={onConflict(check)}
      />
    );
  };
  const added = kinds.find((kind) => open === addForm(kind));
  const renewed = added && current.find((one) => one.kind === added && mayRenew(one, own.checks));
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading ref={heading} id={id} tabIndex={-1} className={styles.title}>
            {title}
          </Heading>
          <Quiet size="body">{meaning}</Quiet>
          <p className={styles.need}>{need}</p>
        </Stack>
        {news && <Alert tone="error">{news}</Alert>}
        {current.length > 0 && (
          <Stack as="ul" gap={4}>
            {current.map(entry)}
          </Stack>
        )}
        {added ? (
          <CheckForm
            // The one before is not the successor of another kind.
            key={added}
            {...formProps}
            title={`Add: ${checkNames[added]}`}
            kinds={current.length === 0 ? startingWith(added, kinds) : [added]}
            renewed={renewed}
            draftKey={draftKeyOf(addForm(added))}
          />
        ) : (
          <AddButtons
            title={title}
            kinds={kinds}
            current={current}
            own={own}
            onAdd={(kind) => onOpen(addForm(kind))}
          />
        )}
        {replaced.length > 0 && (
          <Disclosure summary={`Earlier ones (${replaced.length})`}>
            <Stack as="ul" gap={4}>
              {replaced.map(entry)}
            </Stack>
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
}

const startingWith = (first: HandedInKind, kinds: Kinds): Kinds => [
  first,
  ...kinds.filter((kind) => kind !== first),
];

type AddProps = Pick<Props, 'title' | 'kinds' | 'own'> & {
  current: readonly Check[];
  onAdd: (kind: HandedInKind) => void;
};

/** What can be handed in beside what is there. */
function AddButtons({ title, kinds, current, own, onAdd }: AddProps) {
  if (current.length === 0) {
    const first = kinds.find((kind) => own.required.includes(kind)) ?? kinds[0];
    return (
      <Row>
        <Button
          variant="secondary"
          size="small"
          icon={<Plus aria-hidden="true" />}
          aria-label={first === 'referee' ? undefined : `Add: ${title}`}
          onPress={() => onAdd(first)}
        >
          {first === 'referee' ? 'Name your first referee' : 'Add'}
        </Button>
      </Row>
    );
  }
  const more = kinds.flatMap((kind) => {
    const words = anotherWords(kind, current);
    return words === null ? [] : [{ kind, words }];
  });
  if (more.length === 0) return null;
  return (
    <Row className={more.some(({ kind }) => kind === 'referee') ? undefined : styles.quietActs}>
      {more.map(({ kind, words }) => (
        <Button
          key={kind}
          variant={kind === 'referee' ? 'secondary' : 'quiet'}
          size="small"
          icon={<Plus aria-hidden="true" />}
          onPress={() => onAdd(kind)}
        >
          {words}
        </Button>
      ))}
    </Row>
  );
}

/** null where one of this kind is enough. */
function anotherWords(kind: HandedInKind, current: readonly Check[]): string | null {
  const ofKind = current.filter((one) => one.kind === kind);
  if (kind === 'referee')
    return ofKind.length < neededOf(kind)
      ? `Name your ${ofKind.length > 1 ? 'third' : 'second'} referee`
      : null;
  if (checkRules[kind].isByState) return 'Add one for another state or territory';
  return ofKind.length === 0 ? `Add: ${nameInSentence(kind)}` : null;
}
