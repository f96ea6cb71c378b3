import type { ReactNode } from 'react';
import { emptySteps, stillEmpty, throughEveryStep } from '#contract/profiles/steps.ts';
import { ownSetupPage, ownViewPage } from '#web/lib/session/first-page.ts';
import { useOwnProfile } from '#web/lib/session/own-profile.ts';
import { useSession } from '#web/lib/session/session.ts';
import { standingOf } from '#web/lib/session/standing.ts';
import { stepLinks } from '#web/lib/session/step-links.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { LinkSentence } from '#web/ui/link-sentence/link-sentence.tsx';
import { ProgressCircle } from '#web/ui/progress-circle/progress-circle.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import styles from './panels.module.css';

/** Beside the search: the viewer's own profile, and what is new for them. */
export const Panels = ({ news }: { news: ReactNode }) => (
  <div className={styles.panels}>
    <ProfilePanel />
    <MessagesPanel>{news}</MessagesPanel>
  </div>
);

/** How complete the viewer's own profile is, with links to it. */
function ProfilePanel() {
  const user = useSession()?.user;
  const profile = useOwnProfile();
  if (!user) return null;
  const { isFinished, isApproved } = standingOf(user);
  // The results come first for whoever has nothing left to do.
  const isLine = isFinished && isApproved;
  const empty = profile ? emptySteps(profile) : [];
  const other = user.role === 'FAMILY_USER' ? 'support workers' : 'families';
  return (
    <div data-tour="profile">
      <Card as="section" padding="none" aria-label="Your profile">
        <div className={classNames(styles.panel, isLine && styles.line)}>
          <ProgressCircle label="Profile completed" percent={user.percentComplete} isSmall={isLine} />
          <div className={styles.about}>
            <div>
              <h2 className={styles.title}>Your profile</h2>
              {!isLine && (
                <div className={styles.text}>
                  <p>
                    {isFinished
                      ? throughEveryStep
                      : `The more you fill in, the better we can match you with ${other}.`}
                  </p>
                  {isFinished && (
                    <LinkSentence lead={stillEmpty} links={stepLinks(ownSetupPage(user), empty)} />
                  )}
                </div>
              )}
            </div>
            <Row gap={2} className={styles.actions}>
              <LinkButton
                to={ownSetupPage(user)}
                variant={isFinished ? 'secondary' : 'primary'}
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

function MessagesPanel({ children }: { children: ReactNode }) {
  return (
    <div data-tour="messages">
      <Card as="section" padding="none" aria-label="Messages">
        <div className={styles.messages}>
          <h2 className={styles.title}>Messages</h2>
          {children}
        </div>
      </Card>
    </div>
  );
}
