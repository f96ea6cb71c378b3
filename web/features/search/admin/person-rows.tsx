import { Link } from 'react-router';
import { roleOnBoard } from '#contract/admissions/admissions.ts';
import { listedStatuses } from '#contract/enums.ts';
import { adminProfilePath, newMatchPath } from '#contract/routes.ts';
import type { FamilySummary, ForAdmin, SupportWorkerSummary } from '#contract/search/summaries.ts';
import { StatusMenu } from '#web/features/profiles/shared/status/status-menu.tsx';
import type { Side } from '#web/features/search/shared/landing-search.ts';
import { IfMay } from '#web/lib/session/may.tsx';
import { fullName } from '#web/lib/text.ts';
import { ContactLinks } from '#web/ui/contact-links/contact-links.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import styles from './person-card.module.css';
import { daysInStatus } from './person-facts.ts';
import { PersonLink } from './person-link.tsx';
import { shortDay } from './short-dates.ts';

/** Somebody in a row; `start` is when they are free or need somebody, in words. */
export type PersonRow = Pick<SupportWorkerSummary | FamilySummary, 'id' | 'status'> & {
  firstName: string;
  start: string | null;
  forAdmin: ForAdmin;
};

type Props = { side: Side; people: PersonRow[] };

/** Many people on one screen, each with a status that can be changed in place. */
export const PersonRows = ({ side, people }: Props) => (
  <DataTable
    caption={side === 'workers' ? 'Support workers' : 'Families'}
    isCaptionHidden
    isDense
    columns={columnsOf(side)}
    rows={people}
    rowKey={({ id }) => id}
  />
);

const nameOf = ({ firstName, forAdmin: { lastName } }: PersonRow) => fullName({ firstName, lastName });

const columnsOf = (side: Side): Column<PersonRow>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: (person) => (
      <span className={styles.rowName} dir="auto">
        <PersonLink id={person.id} to={adminProfilePath({ role: roleOnBoard[side], id: person.id })}>
          {nameOf(person)}
        </PersonLink>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ id, firstName, status, forAdmin }) => (
      <span className={styles.status}>
        <StatusMenu isQuiet side={side} card={{ ...forAdmin, id, firstName }} status={status} />
      </span>
    ),
  },
  { id: 'since', header: 'In this status', cell: ({ forAdmin }) => daysInStatus(forAdmin) },
  {
    id: 'country',
    header: 'Country',
    cell: ({ forAdmin }) => <span className={styles.rowLine}>{forAdmin.country?.name ?? '–'}</span>,
  },
  {
    id: 'start',
    header: side === 'workers' ? 'Available' : 'Ideal start',
    cell: ({ start }) => <span className={styles.rowLine}>{start ?? '–'}</span>,
  },
  {
    id: 'contact',
    header: 'Contact',
    cell: (person) => <ContactLinks name={nameOf(person)} {...contactOf(person)} isBrief />,
  },
  {
    id: 'match',
    header: 'Match',
    cell: (person) =>
      listedStatuses.some((status) => status === person.status) ? (
        <IfMay right="admissions">
          <Link
            className={styles.rowLine}
            to={newMatchPath({ role: roleOnBoard[side], id: person.id })}
            aria-label={`Propose a match for ${nameOf(person)}`}
          >
            Propose
          </Link>
        </IfMay>
      ) : (
        '–'
      ),
  },
  {
    id: 'registered',
    header: 'Registered',
    cell: ({ forAdmin }) => <span className={styles.rowLine}>{shortDay(forAdmin.registeredAt)}</span>,
  },
];

const contactOf = ({ forAdmin: { email, mobile } }: PersonRow) => ({ email, mobile });
