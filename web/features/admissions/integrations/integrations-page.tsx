import { KeyRound, Webhook as WebhookIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { type ApiKey, keyPrefix } from '#contract/admissions/integrations/api-keys.ts';
import type { Webhook } from '#contract/admissions/integrations/webhooks.ts';
import { adminWebhookPath } from '#contract/routes.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { agoWords } from '#web/lib/durations.ts';
import { joinWithDots } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { WorkPage } from '#web/ui/work-page/work-page.tsx';
import {
  actSentence,
  endWords,
  eventsSentence,
  hostOf,
  keyStateWords,
  scopeSentence,
  webhookStateWords,
} from './integration-words.ts';
import styles from './integrations.module.css';
import { KeyDialog } from './key-dialog.tsx';
import { SureDialog } from './sure-dialog.tsx';
import { useApiKeys, useIntegrationActions, useIntegrationActs, useWebhooks } from './use-integrations.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

/** Programs that read what the team reads, and addresses that are told what happens, for leads. */
export const IntegrationsPage = () => (
  <WorkPage title="API keys and webhooks" lead="What other programs read, and what they’re told.">
    <Stack gap={6}>
      <Keys />
      <Webhooks />
      <Acts />
    </Stack>
  </WorkPage>
);

type Found<Item> = {
  data: Item[] | undefined;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
};

type ListProps<Item> = {
  found: Found<Item>;
  title: string;
  /** What failed to load, as 'The keys'. */
  what: string;
  tools?: ReactNode;
  empty: ReactNode;
  note?: ReactNode;
  renderItem: (item: Item) => ReactNode;
};

/** A list in each of its states. */
function List<Item extends { id: string }>(props: ListProps<Item>) {
  const { found, title, what, tools, empty, note, renderItem } = props;
  const id = useId();
  const { data, isFetching, error } = found;
  const retry = () => void found.refetch();
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Row justify="between" align="center" gap={3}>
        <h2 id={id}>{title}</h2>
        {tools}
      </Row>
      {!data && isFetching && <Loading what={title} />}
      {!data && !isFetching && (
        <LoadFailed title={`${what} couldn’t be loaded`} error={error} onRetry={retry} />
      )}
      {data && error && (
        <FailedAlert tone="notice" title="This list may be out of date" error={error} onRetry={retry} />
      )}
      {note}
      {data?.length === 0 && empty}
      {data && data.length > 0 && (
        <Stack as="ul" gap={3} aria-labelledby={id}>
          {data.map((item) => (
            <li key={item.id} className={styles.entry}>
              {renderItem(item)}
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function Loading({ what }: { what: string }) {
  useEffect(() => announce(`Loading: ${what}`), [what]);
  return (
    <Stack>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </Stack>
  );
}

function Keys() {
  const found = useApiKeys();
  const endSoon = found.data?.filter(({ state }) => state === 'ends-soon') ?? [];
  return (
    <List
      found={found}
      title="API keys"
      what="The keys"
      tools={
        <Button
          size="small"
          icon={<KeyRound aria-hidden="true" />}
          onPress={() => openOverlay(<KeyDialog />)}
        >
          Make an API key
        </Button>
      }
      note={endSoon.length > 0 && <EndSoon keys={endSoon} />}
      empty={
        <EmptyState title="No API keys yet">
          With a key, a program of yours can read people, matches, checks, fees or statistics.
        </EmptyState>
      }
      renderItem={(key) => <KeyEntry apiKey={key} />}
    />
  );
}

const EndSoon = ({ keys }: { keys: readonly ApiKey[] }) => (
  <Alert tone="notice" title={keys.length === 1 ? 'A key ends soon' : `${keys.length} keys end soon`}>
    <Stack gap={2}>
      <p>Make a new key, put it into the program, then revoke the old one.</p>
      <ul>
        {keys.map(({ id, name, endsOn }) => (
          <li key={id}>
            <bdi>{name}</bdi>: works until {formatDayMonthYear(endsOn)}
          </li>
        ))}
      </ul>
    </Stack>
  </Alert>
);

function KeyEntry({ apiKey }: { apiKey: ApiKey }) {
  const { revokeKey } = useIntegrationActions();
  const { id, name, state, lastFour, madeBy, madeAt, lastUsedOn } = apiKey;
  const { words, tone } = keyStateWords[state];
  const revoke = () =>
    openOverlay(
      <SureDialog
        title={`Revoke ‘${name}’?`}
        button="Revoke the key"
        act={async () => {
          await revokeKey(id);
          return undefined;
        }}
        done={`The key ‘${name}’ is revoked.`}
      >
        <p>The program’s next call is refused. You can’t take this back: a new key is needed then.</p>
      </SureDialog>,
    );
  return (
    <Stack gap={2}>
      <Row justify="between" gap={3}>
        <h3 className={styles.words}>
          <bdi>{name}</bdi>
        </h3>
        {state !== 'revoked' && state !== 'ended' && (
          <Button size="small" variant="secondary" aria-label={`Revoke ${name} …`} onPress={revoke}>
            Revoke …
          </Button>
        )}
      </Row>
      <Row gap={2} align="center">
        <Badge tone={tone}>{words}</Badge>
        <span>{scopeSentence(apiKey)}</span>
      </Row>
      <Quiet>
        {joinWithDots([
          `${keyPrefix}…${lastFour}`,
          endWords(apiKey),
          lastUsedOn ? `Last used on ${formatDayMonthYear(lastUsedOn)}` : 'Not used yet',
          `Made by ${madeBy} ${agoWords(madeAt)}`,
        ])}
      </Quiet>
    </Stack>
  );
}

const Webhooks = () => (
  <List
    found={useWebhooks()}
    title="Webhooks"
    what="The webhooks"
    tools={
      <Button
        size="small"
        icon={<WebhookIcon aria-hidden="true" />}
        onPress={() => openOverlay(<WebhookDialog />)}
      >
        Add a webhook
      </Button>
    }
    empty={
      <EmptyState title="No webhooks yet">
        With a webhook, a program of yours is told what happens, such as that a match is active.
      </EmptyState>
    }
    renderItem={(webhook) => <WebhookEntry webhook={webhook} />}
  />
);

function WebhookEntry({ webhook }: { webhook: Webhook }) {
  const { id, url, state, events, failed, waiting, lastDeliveredAt, madeBy, madeAt } = webhook;
  const { words, tone } = webhookStateWords[state];
  return (
    <Stack gap={2}>
      <Row justify="between" gap={3}>
        <h3 className={styles.words}>
          <bdi>{hostOf(webhook)}</bdi>
        </h3>
        <LinkButton
          to={adminWebhookPath(id)}
          size="small"
          variant="secondary"
          aria-label={`Open ${hostOf(webhook)}`}
        >
          Open
        </LinkButton>
      </Row>
      <Row gap={2} align="center">
        <Badge tone={tone}>{words}</Badge>
        {failed > 0 && <Badge tone="warn">{failed} not delivered</Badge>}
        {waiting > 0 && <Badge tone="notice">{waiting} waiting</Badge>}
      </Row>
      <p>{eventsSentence(events)}</p>
      <Quiet>
        {joinWithDots([
          url,
          lastDeliveredAt ? `Last delivered ${agoWords(lastDeliveredAt)}` : 'Nothing delivered yet',
          `Added by ${madeBy} ${agoWords(madeAt)}`,
        ])}
      </Quiet>
    </Stack>
  );
}

/** Folded: it's looked at when something is unclear. */
function Acts() {
  const { data: acts, error, refetch } = useIntegrationActs();
  if (!acts)
    return error ? (
      <FailedAlert
        title="What leads have done here couldn’t be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    ) : null;
  if (acts.length === 0) return null;
  return (
    <Disclosure summary={<h2>What leads have done here</h2>}>
      <Stack as="ul" gap={2}>
        {acts.map((act) => (
          <li key={act.id} className={styles.words}>
            {actSentence(act)} <Quiet as="span">{agoWords(act.at)}</Quiet>
          </li>
        ))}
      </Stack>
    </Disclosure>
  );
}
