import { Mail, Receipt } from 'lucide-react';
import { type OwnMatch, otherSide } from '#contract/matches/own-match.ts';
import { conversationPath, routes } from '#contract/routes.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { ContactLinks } from '#web/ui/contact-links/contact-links.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import styles from './open-match.module.css';
import type { YourMatchSlots } from './slots.ts';

/** What the two have with each other: words and contact details. */
export function Together({ own, slots }: { own: OwnMatch; slots: YourMatchSlots }) {
  const { match, name, side, other } = own;
  const { conversationId, contactDetails, toDo } = match;
  const theyMayShare = toDo.some(
    ({ what, who }) => what === 'share-contact-details' && who === otherSide(side),
  );
  return (
    <div className={styles.part}>
      <h3>
        You and <bdi>{name}</bdi>
      </h3>
      {contactDetails && (
        <p>
          <ContactLinks name={name} mobile={contactDetails.phone} email={contactDetails.email} />
        </p>
      )}
      {!contactDetails && theyMayShare && (
        <p>
          <bdi>{name}</bdi>’s phone number or email will appear here once you’ve both shared yours in your
          conversation.
        </p>
      )}
      <Row gap={3}>
        {conversationId && (
          <LinkButton
            variant="secondary"
            to={conversationPath(conversationId)}
            icon={<Mail aria-hidden="true" />}
          >
            Open your conversation
          </LinkButton>
        )}
        {!conversationId && other?.isListed && slots.write({ id: other.id, name })}
        {side === 'FAMILY_USER' && (
          <LinkButton variant="secondary" to={routes.familyFees} icon={<Receipt aria-hidden="true" />}>
            Your fees
          </LinkButton>
        )}
      </Row>
      {!other?.isListed && (
        <p>You can’t write to each other here at the moment. Our team can help you: the number is below.</p>
      )}
    </div>
  );
}
