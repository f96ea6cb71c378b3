import { useRef, useState } from 'react';
import { type Conversation, conversations } from '#contract/conversations/conversations.ts';
import { messageDialogs } from '#contract/texts/dialogs/messages.ts';
import { rememberConversation } from '#web/features/conversations/conversation-query.ts';
import { call, describeError } from '#web/lib/api/api.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { useOwnProfile } from '#web/lib/session/own-profile.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Button } from '#web/ui/button/button.tsx';
import { phoneAddress } from '#web/ui/contact-links/phone-address.ts';
import { phoneWords } from '#web/ui/contact-links/phone-words.ts';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import styles from './contact-details-panel.module.css';
import { OfferForm } from './offer-form.tsx';
import { summaryOf } from './offer-words.ts';

type Props = { conversation: Conversation; name: string };

/** Phone and email, step by step: each sees the other's once both have offered something. */
export function ContactDetailsPanel({ conversation, name }: Props) {
  const { contactDetails, other } = conversation;
  const { mine, theirs } = contactDetails;
  return (
    <div className={styles.panel}>
      <Disclosure
        isFlush
        summary={
          <>
            Contact details:{' '}
            <span className={styles.state}>{summaryOf(contactDetails, name, other.isListed)}</span>
          </>
        }
      >
        <Stack gap={4} className={styles.content}>
          {theirs && !other.isListed && (
            <p>
              <bdi>{name}</bdi> isn’t listed here at the moment, so you can’t see their contact details.
            </p>
          )}
          {other.isListed && mine && theirs && <Theirs conversation={conversation} name={name} />}
          {other.isListed && !mine && theirs && (
            <p>
              {summaryOf(contactDetails, name)}. You see {theirs.phone && theirs.email ? 'both' : 'it'} when
              you offer something too.
            </p>
          )}
          {other.isListed && !mine && !theirs && <p>{messageDialogs.contactDetails.what}</p>}
          <Mine conversation={conversation} name={name} />
        </Stack>
      </Disclosure>
    </div>
  );
}

function Theirs({ conversation, name }: Props) {
  const { phone, email, theirs } = conversation.contactDetails;
  const isPhoneMissing = theirs?.phone === true && phone === null;
  return (
    <div>
      <h2 className={styles.title}>{name}</h2>
      <ul className={styles.shown}>
        {phone && (
          <li>
            Phone: <a href={phoneAddress(phone)}>{phoneWords(phone)}</a>
          </li>
        )}
        {email && (
          <li>
            Email: <a href={`mailto:${email}`}>{shownEmail(email)}</a>
          </li>
        )}
      </ul>
      {isPhoneMissing && (
        <p>
          <bdi>{name}</bdi> hasn’t added a phone number yet.
        </p>
      )}
    </div>
  );
}

/** What the person offers, or the form to offer it. */
function Mine({ conversation, name }: Props) {
  const { silence, contactDetails } = conversation;
  const { mine } = contactDetails;
  const profile = useOwnProfile();
  const [isChanging, setIsChanging] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  // Whatever was pressed is gone then.
  const keepFocus = () => part.current?.focus();
  // People who cannot write cannot offer contact details either.
  if (!profile || (silence !== null && !mine)) return null;
  return (
    <div ref={part} tabIndex={-1} className={styles.mine}>
      {mine && !isChanging ? (
        <Offered
          conversation={conversation}
          name={name}
          offer={mine}
          mobile={profile.mobile}
          email={profile.email}
          onChange={() => {
            setIsChanging(true);
            keepFocus();
          }}
          onTakenBack={keepFocus}
        />
      ) : (
        <OfferForm
          conversation={conversation}
          name={name}
          mobile={profile.mobile ?? null}
          email={profile.email ?? ''}
          onOffered={(answer) => {
            setIsChanging(false);
            rememberConversation(answer);
            announce(`${name} ${answer.contactDetails.theirs ? 'sees' : 'will see'} what you offer.`);
            keepFocus();
          }}
          onCancel={
            isChanging
              ? () => {
                  setIsChanging(false);
                  keepFocus();
                }
              : null
          }
        />
      )}
    </div>
  );
}

type OfferedProps = Props & {
  offer: NonNullable<Conversation['contactDetails']['mine']>;
  mobile: string | null | undefined;
  email: string | undefined;
  onChange: () => void;
  onTakenBack: () => void;
};

function Offered({ conversation, name, offer, mobile, email, onChange, onTakenBack }: OfferedProps) {
  const { id, silence, contactDetails } = conversation;
  const [isBusy, setIsBusy] = useState(false);
  const takeBack = async () => {
    setIsBusy(true);
    try {
      rememberConversation(await call(conversations.withdrawContactDetails, { params: { id } }));
      onTakenBack();
      showToast({
        message: 'You withdrew your contact details',
        actionLabel: 'Undo',
        onAction: () => void offerAgain(id, offer),
      });
    } catch (error) {
      showToast({ message: describeError(error), tone: 'error' });
      setIsBusy(false);
    }
  };
  const shown = [offer.phone && phoneOf(mobile), offer.email && email && shownEmail(email)];
  return (
    <>
      <h2 className={styles.title}>You</h2>
      <p>
        {contactDetails.theirs ? `${name} sees` : `${name} will see this, when ${name} offers something too`}:
      </p>
      <ul className={styles.shown}>{shown.map((words) => words && <li key={words}>{words}</li>)}</ul>
      <Quiet>Since {formatDayOf(offer.at)}</Quiet>
      <Row gap={2}>
        <Button variant="secondary" size="small" isPending={isBusy} onPress={() => void takeBack()}>
          Withdraw
        </Button>
        {silence === null && (
          <Button variant="quiet" size="small" onPress={onChange}>
            Change
          </Button>
        )}
      </Row>
    </>
  );
}

const phoneOf = (mobile: string | null | undefined): string =>
  mobile ? phoneWords(mobile) : 'Your phone number, once you’ve added it';

async function offerAgain(id: string, { phone, email }: { phone: boolean; email: boolean }): Promise<void> {
  try {
    rememberConversation(
      await call(conversations.offerContactDetails, { params: { id }, body: { phone, email } }),
    );
  } catch (error) {
    showToast({ message: describeError(error), tone: 'error' });
  }
}
