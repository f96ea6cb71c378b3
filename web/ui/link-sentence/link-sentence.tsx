import { Fragment } from 'react';
import { Link } from 'react-router';

type LinkSentenceProps = {
  /** 'Still empty:' */
  lead: string;
  links: readonly { to: string; label: string }[];
};

/** 'Still empty: Photos and Education.', with each of the names a link. Nothing without any. */
export function LinkSentence({ lead, links }: LinkSentenceProps) {
  if (links.length === 0) return null;
  return (
    <p>
      {lead}{' '}
      {links.map(({ to, label }, index) => (
        <Fragment key={to}>
          <Link to={to}>{label}</Link>
          {index === links.length - 1 ? '.' : index === links.length - 2 ? ' and ' : ', '}
        </Fragment>
      ))}
    </p>
  );
}
