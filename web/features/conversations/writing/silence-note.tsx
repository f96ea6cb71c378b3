import { Link } from 'react-router';
import type { Conversation, Silence } from '#contract/conversations/conversations.ts';
import { limits } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import { ownFindPage } from '#web/lib/session/first-page.ts';
import { useSession } from '#web/lib/session/session.ts';
import styles from './composer.module.css';

type Props = { conversation: Conversation; silence: Silence; name: string };

/** In place of the composer: why the person cannot write, and what they can do. */
export function SilenceNote({ conversation, silence, name }: Props) {
  const user = useSession()?.user;
  return (
    <div className={styles.note}>
      <p>{sentences[silence](name)}</p>
      {(silence === 'paused' || silence === 'not-open') && (
        <p>
          <Link to={routes.contactUs}>Talk to our team</Link>
        </p>
      )}
      {user && conversation.isMine && (silence === 'declined' || silence === 'closed') && (
        <p>
          <Link to={ownFindPage(user)}>Find someone else</Link>
        </p>
      )}
    </div>
  );
}

const sentences: Readonly<Record<Silence, (name: string) => string>> = {
  'not-answered': (name) =>
    `Your message is waiting for ${name}. You can write again once ${name} answers, which may take some days.`,
  declined: (name) => `You can’t write to ${name} again. If ${name} writes to you, you can answer.`,
  closed: (name) =>
    `There was no answer for ${limits.unansweredCloseDays} days, so this request has closed. If ${name} writes to you, it opens again.`,
  left: () => 'This person has deleted their account, so you can’t write to them any more.',
  'not-listed': (name) => `${name} isn’t listed here at the moment, so you can’t write to them.`,
  'not-open': (name) =>
    `You and ${name} can’t write to each other at the moment. Our team can tell you more.`,
  paused: () =>
    'Our team has paused your messages. You can still read what others write to you, but you can’t write.',
};
