import { routes } from '#contract/routes.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './without-record.module.css';

const matched = (tab: '' | 'families') =>
  `${routes.adminLanding}?${new URLSearchParams({ ...(tab && { tab }), status: 'MATCHED' })}`;

/** People who were set to Matched without a match on record, and where to find them. */
export const WithoutRecord = ({ count }: { count: number }) => (
  <div className={styles.without}>
    <Disclosure
      summary={`${count} ${count === 1 ? 'person is' : 'people are'} Matched with no match on record`}
    >
      <Stack gap={3}>
        <p>
          Their status was changed by hand. The board and their profile say so; propose the match there to put
          it on record.
        </p>
        <Row gap={2}>
          <LinkButton to={matched('families')} variant="secondary" size="small">
            Find matched families
          </LinkButton>
          <LinkButton to={matched('')} variant="secondary" size="small">
            Find matched support workers
          </LinkButton>
        </Row>
      </Stack>
    </Disclosure>
  </div>
);
