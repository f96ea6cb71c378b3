import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { type Conversation, conversations } from '#contract/conversations/conversations.ts';
import { call, describeError } from '#web/lib/api/api.ts';
import { ownSetupPage } from '#web/lib/session/first-page.ts';
import { useSession } from '#web/lib/session/session.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { phoneWords } from '#web/ui/contact-links/phone-words.ts';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './contact-details-panel.module.css';

type Props = {
  conversation: Conversation;
  name: string;
  /** The person's own, in digits. */
  mobile: string | null;
  email: string;
  onOffered: (conversation: Conversation) => void;
  /** null where there is nothing to go back to. */
  onCancel: (() => void) | null;
};

/** What to show the other, in the very words that they will see. */
export function OfferForm({ conversation, name, mobile, email, onOffered, onCancel }: Props) {
  const { mine, theirs } = conversation.contactDetails;
  const [phone, setPhone] = useState(mine?.phone ?? false);
  const [byEmail, setByEmail] = useState(mine?.email ?? false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!phone && !byEmail) return setError('Choose your phone number, your email address or both');
    setIsBusy(true);
    setError(null);
    try {
      const body = { phone, email: byEmail };
      onOffered(await call(conversations.offerContactDetails, { params: { id: conversation.id }, body }));
    } catch (problem) {
      setError(describeError(problem));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Stack as="form" gap={3} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className={styles.choices}>
        <legend className={styles.title}>
          What <bdi>{name}</bdi> may see
        </legend>
        <Checkbox name="offer-phone" value={phone} onChange={setPhone} isDisabled={mobile === null}>
          My phone number{mobile !== null && `: ${phoneWords(mobile)}`}
        </Checkbox>
        {mobile === null && <MissingPhone />}
        <Checkbox name="offer-email" value={byEmail} onChange={setByEmail}>
          My email address: {shownEmail(email)}
        </Checkbox>
      </fieldset>
      {error && <Alert tone="error">{error}</Alert>}
      <Row gap={2}>
        <Button type="submit" size="small" isPending={isBusy}>
          {theirs ? `Show mine and see ${name}’s` : `Offer to ${name}`}
        </Button>
        {onCancel && (
          <Button variant="secondary" size="small" onPress={onCancel}>
            Cancel
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** The step of each wizard that asks for the number. */
const phoneStep = { SUPPORT_WORKER: 2, FAMILY_USER: 1 } as const;

function MissingPhone() {
  const user = useSession()?.user;
  if (!user || user.role === 'ADMIN') return null;
  return (
    <p className={styles.missing}>
      You haven’t added a phone number.{' '}
      <Link to={`${ownSetupPage(user)}?step=${phoneStep[user.role]}`}>Add it</Link> to your profile.
    </p>
  );
}
