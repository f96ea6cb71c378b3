import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { emptySectionsWords, emptySteps } from '#contract/profiles/steps.ts';
import { ownSetupPage, ownViewPage } from '#web/lib/session/first-page.ts';
import { useOwnProfile } from '#web/lib/session/own-profile.ts';
import { useSession } from '#web/lib/session/session.ts';
import { standingOf } from '#web/lib/session/standing.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { ProgressCircle } from '#web/ui/progress-circle/progress-circle.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import styles from './panels.module.css';

/** What is new for the viewer, each in a place of its own, so that none moves when another arrives. */
export type News = {
  /** How many messages are new. */
  messages: ReactNode;
  match: ReactNode;
  /** Whom the viewer has asked to meet. */
  requests: ReactNode;
};

type Props = {
  news: News;
  /** The results come first when nothing is left to do. */
  isShort: boolean;
};

/** Above the search: the viewer's own profile, and what is new for them. */
export const Panels = ({ news, isShort }: Props) => (
  <div className={classNames(styles.panels, isShort && styles.short)}>
    <ProfilePanel />
    <MessagesPanel news={news} isLine={isShort} />
  </div>
);

/** How complete the viewer's own profile is, with links to it. */
function ProfilePanel() {
  const user = useSession()?.user;
  const profile = useOwnProfile();
  if (!user) return null;
  const { isFinished, isApproved } = standingOf(user);
  // The results come first when nothing is left to do; otherwise the card below says what is.
  const isLine = isFinished || !isApproved;
  const empty = profile ? emptySteps(profile) : [];
  const note = isFinished ? emptySectionsWords(empty.length) : null;
  const other = user.role === 'FAMILY_USER' ? 'support workers' : 'families';
  return (
    <div data-tour="profile">
      <Card as="section" padding="none" aria-label="Your profile">
        <div className={classNames(styles.panel, isLine && styles.line)}>
          <ProgressCircle
            label="Profile completed"
            percent={user.percentComplete}
            isSmall={isLine}
            note={note}
          />
          <div className={styles.about}>
            <div>
              <h2 className={styles.title}>Your profile</h2>
              {isLine ? (
                note && <p className={styles.text}>{note}</p>
              ) : (
                <p
                  className={styles.text}
                >{`The more you fill in, the better we can match you with ${other}.`}</p>
              )}
            </div>
            <Row gap={2} className={styles.actions}>
              <LinkButton
                to={ownSetupPage(user)}
                variant={isLine ? 'secondary' : 'primary'}
                size="small"
                aria-label="Setup my profile"
              >
                Setup
              </LinkButton>
              <LinkButton
                to={ownViewPage(user)}
                variant="secondary"
                size="small"
                aria-label="View my profile"
              >
                View
              </LinkButton>
            </Row>
          </div>
        </div>
      </Card>
    </div>
  );
}

/** On a phone, a line holds the match that is open, else the messages, until it is opened. */
function MessagesPanel({ news, isLine }: { news: News; isLine: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    flushSync(() => setIsOpen(!isOpen));
    // It may have moved, which takes the focus away.
    button.current?.focus();
  };
  // In the order in which they are seen: the folded line begins with the match.
  const more = (
    <button
      key="more"
      ref={button}
      type="button"
      className={styles.more}
      aria-label="More news"
      aria-expanded={isOpen}
      onClick={toggle}
    >
      More
      <ChevronDown className={styles.chevron} aria-hidden="true" />
    </button>
  );
  const match = (
    <div key="match" className={classNames(styles.news, styles.further, styles.match)}>
      {news.match}
    </div>
  );
  return (
    <div className={styles.messagesPlace} data-tour="messages">
      <Card as="section" padding="none" aria-label="Messages">
        <div className={classNames(styles.messages, isLine && styles.newsLine, isOpen && styles.open)}>
          <h2 className={styles.title}>Messages</h2>
          <div className={styles.news}>{news.messages}</div>
          {isOpen ? [more, match] : [match, more]}
          <div className={classNames(styles.news, styles.further)}>{news.requests}</div>
        </div>
      </Card>
    </div>
  );
}
