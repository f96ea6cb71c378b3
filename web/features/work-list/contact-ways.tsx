import type { WorkItem } from '#contract/admissions/work-list.ts';
import styles from './entry.module.css';
import { standingWords } from './entry-words.ts';
import { PersonLink } from './person-link.tsx';

type Props = { message: NonNullable<WorkItem['contactMessage']> };

/** A phone number is written in any way; what a telephone needs of it are its digits. */
const dialled = (phoneNumber: string) => phoneNumber.replaceAll(/[^\d+]/g, '');

/** How to answer whoever wrote. */
export function ContactWays({ message: { email, phoneNumber, account } }: Props) {
  const number = dialled(phoneNumber ?? '');
  return (
    <dl className={styles.ways}>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{email}</a>
        </dd>
      </div>
      {phoneNumber && (
        <div>
          <dt>Phone</dt>
          <dd>{number === '' ? phoneNumber : <a href={`tel:${number}`}>{phoneNumber}</a>}</dd>
        </div>
      )}
      {account && (
        <div>
          <dt>Account with this email address</dt>
          <dd>
            <PersonLink person={account} />, {standingWords(account)}
          </dd>
        </div>
      )}
    </dl>
  );
}
