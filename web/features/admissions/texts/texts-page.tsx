import { type ReactNode, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { adminTextPath } from '#contract/routes.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { WorkPage } from '#web/ui/work-page/work-page.tsx';
import { findTexts, type ListedText, type ListedTexts, type TextFilter, textFilters } from './find-texts.ts';
import styles from './texts.module.css';
import { useTexts } from './use-texts.ts';

/** Every text that the team may change, for leads. */
export const TextsPage = () => (
  <WorkPage
    title="Texts"
    lead="The words of our pages, dialogs and emails, our terms and our privacy policy. When you publish a change, people see it within ten seconds."
  >
    <Texts />
  </WorkPage>
);

function Texts() {
  const { data, error, isFetching, refetch } = useTexts();
  const retry = () => void refetch();
  if (!data && error && !isFetching)
    return <LoadFailed title="The texts couldn’t be loaded" error={error} onRetry={retry} />;
  if (!data) return <Loading />;
  return (
    <Stack gap={5}>
      {error && (
        <FailedAlert tone="notice" title="This page may be out of date" error={error} onRetry={retry} />
      )}
      <TextSearch groups={data} />
    </Stack>
  );
}

const Loading = () => (
  <Stack>
    <VisuallyHidden>
      <p role="status">Loading the texts …</p>
    </VisuallyHidden>
    <Skeleton shape="control" />
    <Skeleton shape="control" />
    <Skeleton shape="control" />
  </Stack>
);

const isFilter = (value: string | null): value is TextFilter => value !== null && value in textFilters;

/** The search stays in the address, so that Back from a text leads to it. */
function TextSearch({ groups }: { groups: readonly ListedTexts[] }) {
  const [address, setAddress] = useSearchParams();
  const term = address.get('q') ?? '';
  const kind = address.get('kind');
  const filter = isFilter(kind) ? kind : 'all';
  const change = (next: Record<string, string>) => {
    const all = { q: term, kind: filter, ...next };
    setAddress(
      Object.entries(all).filter(([name, value]) => value !== (name === 'kind' ? 'all' : '')),
      { replace: true, preventScrollReset: true },
    );
  };
  const found = findTexts(groups, term, filter);
  const count = found.reduce((sum, { texts }) => sum + texts.length, 0);
  const isNarrowed = term.trim() !== '' || filter !== 'all';
  return (
    <Stack gap={5}>
      <div className={styles.search}>
        <TextField
          label="Find words"
          name="q"
          type="search"
          autoComplete="off"
          value={term}
          onChange={(q) => change({ q })}
        />
        <NativeSelect
          label="Show"
          name="kind"
          placeholder={null}
          options={Object.entries(textFilters).map(([value, label]) => ({ value, label }))}
          value={filter}
          onChange={(value) => change({ kind: value ?? 'all' })}
        />
      </div>
      <p role="status">
        {isNarrowed ? countWords(count) : <VisuallyHidden>{countWords(count)}</VisuallyHidden>}
      </p>
      {kinds.map((one) => (
        <Kind
          key={one}
          kind={one}
          groups={found.filter((group) => group.kind === one)}
          isOpen={isNarrowed && count <= mostOpen}
          isNarrowed={isNarrowed}
        />
      ))}
    </Stack>
  );
}

const kinds = ['page', 'dialog', 'email', 'document'] as const;

type KindProps = {
  kind: ListedTexts['kind'];
  groups: readonly ListedTexts[];
  isOpen: boolean;
  isNarrowed: boolean;
};

function Kind({ kind, groups, isOpen, isNarrowed }: KindProps) {
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id} className={styles.kind}>
        {textFilters[kind]}
      </h2>
      <Stack as="ul" gap={1}>
        {groups.map((group) => (
          <li key={group.texts[0]?.key}>
            <Group key={String(isNarrowed)} group={group} isOpen={isOpen} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** More are a wall of words: their groups stay folded. */
const mostOpen = 60;

function countWords(count: number): string {
  if (count === 0) return 'Nothing found. Try other words, or show everything.';
  return count === 1 ? 'One text' : `${count} texts`;
}

function Group({ group: { title, to, texts }, isOpen }: { group: ListedTexts; isOpen: boolean }) {
  const [isShown, setIsShown] = useState(isOpen);
  const changed = texts.filter((text) => text.isChanged).length;
  const drafts = texts.filter((text) => text.hasDraft).length;
  return (
    <Disclosure
      isOpen={isShown}
      onToggle={setIsShown}
      isFlush
      summary={
        <span className={styles.summary}>
          <span>{title}</span>
          {to && <Quiet as="span">{`to: ${to}`}</Quiet>}
          <Quiet as="span">{texts.length === 1 ? 'one text' : `${texts.length} texts`}</Quiet>
          {changed > 0 && <Badge tone="notice">{`${changed} changed`}</Badge>}
          {drafts > 0 && <Badge tone="warn">{drafts === 1 ? 'A draft' : `${drafts} drafts`}</Badge>}
        </span>
      }
    >
      {isShown && (
        <ul className={styles.list}>
          {texts.map((text) => (
            <li key={text.key}>
              <TextLink text={text} />
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

const TextLink = ({ text: { key, words, isChanged, hasDraft } }: { text: ListedText }): ReactNode => (
  <Row gap={2} justify="between" align="baseline">
    <Link to={adminTextPath(key)} className={styles.words}>
      {words}
    </Link>
    {isChanged && <Badge tone="notice">Changed</Badge>}
    {hasDraft && <Badge tone="warn">Draft</Badge>}
  </Row>
);
