import { routes } from '#contract/routes.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Row } from '#web/ui/stack/stack.tsx';

const matched = (tab: '' | 'families') =>
  `${routes.adminLanding}?${new URLSearchParams({ ...(tab && { tab }), status: 'MATCHED' })}`;

/** People who were set to Matched without a match on record, and where to find them. */
export const WithoutRecord = ({ count }: { count: number }) => (
  <Alert
    title={`${count} ${count === 1 ? 'person is' : 'people are'} Matched with no match on record`}
    action={
      <Row gap={2}>
        <LinkButton to={matched('families')} variant="secondary" size="small">
          Find matched families
        </LinkButton>
        <LinkButton to={matched('')} variant="secondary" size="small">
          Find matched support workers
        </LinkButton>
      </Row>
    }
  >
    Their status was changed by hand. The board and their profile say so; propose the match there to put it on
    record.
  </Alert>
);
