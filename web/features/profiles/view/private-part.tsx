import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Profile } from '#contract/profiles/profiles.ts';
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { contactFacts, type Fact } from './facts.ts';
import styles from './private-part.module.css';
import type { Viewer } from './viewer.ts';

type Props = {
  profile: Exclude<Profile, { role: 'ADMIN' }>;
  viewer: Viewer;
  /** Shown before the contact details. */
  facts: Fact[];
  /** Facts that the page already shows elsewhere, so they are left out here. */
  shown?: readonly Fact[];
  /** Shown below them. */
  files?: ReactNode;
};

/** The end of a profile page, for the owner and the team, who see more than the other side. */
export function PrivatePart({ profile, viewer, facts, shown = [], files }: Props) {
  if (viewer === 'otherSide') return null;
  const all = [...facts, ...contactFacts(profile)].filter(
    ({ label }) => !shown.some((fact) => fact.label === label),
  );
  if (viewer === 'owner') {
    return (
      <PrivatePanel title="Only you and our team see this" facts={all}>
        {files}
      </PrivatePanel>
    );
  }
  if (all.length === 0 && !profile.internalComments && !files) return null;
  return (
    <PrivatePanel title="Only our team and the owner see this" facts={all}>
      {files}
      {profile.internalComments && (
        <>
          <h3 className={styles.subtitle}>Internal comments, which only our team sees</h3>
          <RichTextView html={profile.internalComments} />
        </>
      )}
    </PrivatePanel>
  );
}

type PanelProps = { title: string; facts: Fact[]; children?: ReactNode };

/** What the other side never sees. */
function PrivatePanel({ title, facts, children }: PanelProps) {
  const id = useId();
  return (
    <Stack as="section" className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Lock aria-hidden="true" />
        {title}
      </h2>
      <SummaryList items={facts} />
      {children}
    </Stack>
  );
}
