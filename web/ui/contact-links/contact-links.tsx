import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { shownEmail } from '#web/lib/shown-email.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './contact-links.module.css';
import { phoneAddress } from './phone-address.ts';
import { phoneWords } from './phone-words.ts';

type Props = {
  /** Whom they reach, for people who hear the links one by one. */
  name: string;
  email: string | null | undefined;
  mobile: string | null | undefined;
  /** Shows no address and no number, where there is little room. */
  isBrief?: boolean;
};

/** Rings somebody, or opens an email to them. */
export const ContactLinks = ({ name, email, mobile, isBrief = false }: Props) => (
  <span className={classNames(styles.links, isBrief && styles.brief)}>
    {mobile && (
      <ContactLink
        href={phoneAddress(mobile)}
        icon={<Phone aria-hidden="true" />}
        label={`Ring ${name}`}
        text={isBrief ? null : phoneWords(mobile)}
      />
    )}
    {email && (
      <ContactLink
        href={`mailto:${email}`}
        icon={<Mail aria-hidden="true" />}
        label={`Email ${name}`}
        text={isBrief ? null : shownEmail(email)}
      />
    )}
  </span>
);

type LinkProps = { href: string; icon: ReactNode; label: string; text: string | null };

/** Not draggable: where a card is dragged, the browser would drag the link instead. */
const ContactLink = ({ href, icon, label, text }: LinkProps) => (
  <a className={styles.link} href={href} title={text === null ? label : undefined} draggable={false}>
    {icon}
    {text === null ? (
      <VisuallyHidden>{label}</VisuallyHidden>
    ) : (
      <span className={styles.text}>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {text}
      </span>
    )}
  </a>
);
