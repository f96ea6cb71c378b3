import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { integrationLimits } from '#contract/admissions/integrations/limits.ts';
import {
  type DeliveryState,
  deliveryStates,
  type Webhook,
  type WebhookDelivery,
} from '#contract/admissions/integrations/webhooks.ts';
import { routes } from '#contract/routes.ts';
import { describeError } from '#web/lib/api/api.ts';
import type { Pages } from '#web/lib/api/use-pages.ts';
import { agoWords } from '#web/lib/durations.ts';
import { joinWithDots } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { MenuButton } from '#web/ui/menu-button/menu-button.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import { WorkPage } from '#web/ui/work-page/work-page.tsx';
import {
  deliveryStateWords,
  eventName,
  eventsSentence,
  hostOf,
  outcomeWords,
  untilWords,
  webhookStateWords,
} from './integration-words.ts';
import styles from './integrations.module.css';
import { SureDialog } from './sure-dialog.tsx';
import { useDeliveries, useIntegrationActions, useWebhooks } from './use-integrations.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

/** One webhook, for leads: where it leads, and what was sent. */
export function WebhookPage() {
  const { id = '' } = useParams();
  const { data: webhooks, isFetching, error, refetch } = useWebhooks();
  const webhook = webhooks?.find((one) => one.id === id);
  if (webhook) return <Found webhook={webhook} error={error} onRetry={() => void refetch()} />;
  return (
    <WorkPage title="Webhook">
      {isFetching && <Loading />}
      {!isFetching && !webhooks && (
        <LoadFailed title="The webhook couldn’t be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!isFetching && webhooks && (
        <EmptyState
          title="There’s no such webhook"
          action={<LinkButton to={routes.adminIntegrations}>Show all webhooks</LinkButton>}
        >
          The address may not be complete, or someone has deleted it.
        </EmptyState>
      )}
    </WorkPage>
  );
}

function Loading() {
  useEffect(() => announce('Loading the webhook'), []);
  return (
    <Stack>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </Stack>
  );
}

type FoundProps = { webhook: Webhook; error: Error | null; onRetry: () => void };

function Found({ webhook, error, onRetry }: FoundProps) {
  const { items, problem, isPending } = useWebhookMenu(webhook);
  const { state, events, url, lastDeliveredAt, oldSecretUntil } = webhook;
  const { words, tone } = webhookStateWords[state];
  return (
    <WorkPage
      title={hostOf(webhook)}
      tools={
        <Row gap={2}>
          {state === 'on' && <TestButton webhook={webhook} />}
          <MenuButton
            label="Change"
            about={hostOf(webhook)}
            size="small"
            isPending={isPending}
            items={items}
          />
        </Row>
      }
    >
      {error && <FailedAlert tone="notice" title="This may be out of date" error={error} onRetry={onRetry} />}
      {problem && <Alert tone="error">{problem}</Alert>}
      {(state === 'failing' || state === 'gone') && (
        <Alert tone="error" title={words}>
          Nothing is sent until you turn it on again. What failed can be sent again below.
        </Alert>
      )}
      <Stack gap={5}>
        <Card>
          <SummaryList
            items={[
              { label: 'State', value: <Badge tone={tone}>{words}</Badge> },
              { label: 'Address', value: <span className={styles.words}>{url}</span> },
              { label: 'What’s sent', value: eventsSentence(events) },
              { label: 'Last arrived', value: lastDeliveredAt ? agoWords(lastDeliveredAt) : 'Nothing yet' },
              {
                label: 'Secret before',
                value:
                  oldSecretUntil && `Still signs too, for ${untilWords(oldSecretUntil).slice('in '.length)}`,
              },
            ]}
          />
        </Card>
        <Deliveries webhook={webhook} />
      </Stack>
    </WorkPage>
  );
}

function TestButton({ webhook }: { webhook: Webhook }) {
  const { sendTest } = useIntegrationActions();
  const [isPending, setIsPending] = useState(false);
  const send = async () => {
    setIsPending(true);
    try {
      await sendTest(webhook.id);
      announce('A test event is on its way.');
    } catch (error) {
      showToast({ message: describeError(error), tone: 'error' });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button size="small" icon={<Send aria-hidden="true" />} isPending={isPending} onPress={() => void send()}>
      Send a test event
    </Button>
  );
}

/** What a lead can do about a webhook, in a menu. */
function useWebhookMenu(webhook: Webhook) {
  const { id, state } = webhook;
  const { changeWebhook, renewSecret, removeWebhook } = useIntegrationActions();
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const turn = (isOn: boolean) => () => {
    setIsPending(true);
    setProblem(null);
    changeWebhook(id, { isOn })
      .then(
        () => showToast({ message: `The webhook is ${isOn ? 'on' : 'off'}.`, tone: 'success' }),
        (error: unknown) => setProblem(describeError(error)),
      )
      .finally(() => setIsPending(false));
  };
  const renew = () =>
    openOverlay(
      <SureDialog
        title="Make a new secret?"
        button="Make a new secret"
        isDangerous={false}
        act={() => renewSecret(id)}
        done="Use it from now on. The old one still works for a day."
      >
        <p>
          For {integrationLimits.oldSecretHours} hours we sign with both, so that you have time to change it
          in your program.
        </p>
      </SureDialog>,
    );
  const remove = () =>
    openOverlay(
      <SureDialog
        title={`Delete ${hostOf(webhook)}?`}
        button="Delete the webhook"
        act={async () => {
          await removeWebhook(id);
          await navigate(routes.adminIntegrations);
          return undefined;
        }}
        done="The webhook is deleted."
      >
        <p>
          Nothing more is sent there, and what was sent is no longer shown. To stop for a while, turn it off.
        </p>
      </SureDialog>,
    );
  const items = [
    {
      id: 'change',
      label: 'Address and events …',
      onAction: () => openOverlay(<WebhookDialog webhook={webhook} />),
    },
    state === 'on'
      ? { id: 'off', label: 'Turn it off', onAction: turn(false) }
      : { id: 'on', label: 'Turn it on', onAction: turn(true) },
    { id: 'secret', label: 'Make a new secret …', onAction: renew },
    { id: 'delete', label: 'Delete …', onAction: remove },
  ];
  return { items, isPending, problem };
}

const filters = ['', ...deliveryStates] as const;
const allLabel = 'All';

function Deliveries({ webhook }: { webhook: Webhook }) {
  const [params, setParams] = useSearchParams();
  const state = filters.find((one) => one === params.get('state')) ?? '';
  return (
    <Stack as="section" gap={3} aria-label="Deliveries">
      <h2>Deliveries</h2>
      <Tabs
        label="Which deliveries to show"
        selected={state}
        onSelect={(id) => setParams(id ? { state: id } : {}, { preventScrollReset: true })}
        items={filters.map((one) => ({
          id: one,
          label: one === '' ? allLabel : deliveryStateWords[one].words,
          ...(one === 'waiting' && { count: webhook.waiting }),
          ...(one === 'failed' && { count: webhook.failed }),
          panel: <DeliveryList key={one} webhook={webhook} state={one} />,
        }))}
      />
    </Stack>
  );
}

type DeliveryListProps = { webhook: Webhook; state: DeliveryState | '' };

/** Looks again soon while a try is due, so that its outcome comes by itself. */
const lookAgainMs = 2_000;

function useOutcomes(found: Pages<WebhookDelivery>): void {
  const { items, retry } = found;
  useEffect(() => {
    const soon = Date.now() + 15_000;
    const isDue = items?.some(({ nextTryAt }) => nextTryAt !== null && Date.parse(nextTryAt) < soon);
    const timer = isDue ? setTimeout(retry, lookAgainMs) : undefined;
    return () => clearTimeout(timer);
  });
}

function DeliveryList({ webhook, state }: DeliveryListProps) {
  const found = useDeliveries(webhook.id, state);
  const { items, error, isLoading, retry, hasRefreshFailed } = found;
  useOutcomes(found);
  if (isLoading) return <Loading />;
  if (!items) return <LoadFailed title="The deliveries couldn’t be loaded" error={error} onRetry={retry} />;
  return (
    <Stack>
      {hasRefreshFailed && <FailedAlert title="This list may be out of date" error={error} onRetry={retry} />}
      {items.length === 0 ? (
        <EmptyState title={state === '' ? 'Nothing has been sent yet' : 'Nothing here'}>
          Deliveries are shown here for {integrationLimits.deliveryDays} days.
        </EmptyState>
      ) : (
        <PagedList
          items={items}
          noun={['delivery', 'deliveries']}
          renderItem={(delivery) => <DeliveryEntry delivery={delivery} isOn={webhook.state === 'on'} />}
          hasMore={found.hasMore}
          isLoadingMore={found.isLoadingMore}
          moreError={found.hasMoreFailed ? describeError(found.error) : null}
          onMore={() => void found.loadMore()}
          cards="full"
          occasion={state}
        />
      )}
    </Stack>
  );
}

function DeliveryEntry({ delivery, isOn }: { delivery: WebhookDelivery; isOn: boolean }) {
  const { sendAgain } = useIntegrationActions();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, type, state, createdAt, nextTryAt, payload } = delivery;
  const { words, tone } = deliveryStateWords[state];
  const again = async () => {
    setIsPending(true);
    setProblem(null);
    try {
      await sendAgain(id);
      announce('It’s on its way again.');
    } catch (error) {
      setProblem(describeError(error));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Card padding="snug">
      <Stack gap={2}>
        <Row justify="between" gap={3}>
          <h3 className={styles.words}>{eventName(type)}</h3>
          {isOn && (
            <Button
              size="small"
              variant="secondary"
              icon={<Send aria-hidden="true" />}
              isPending={isPending}
              aria-label={`Send again: ${eventName(type)}, ${agoWords(createdAt)}`}
              onPress={() => void again()}
            >
              Send again
            </Button>
          )}
        </Row>
        <Row gap={2} align="center">
          <Badge tone={tone}>{words}</Badge>
          <span>{outcomeWords(delivery)}</span>
        </Row>
        <Quiet>
          {joinWithDots([
            `Happened ${agoWords(createdAt)}`,
            nextTryAt && `Next try ${untilWords(nextTryAt)}`,
          ])}
        </Quiet>
        {problem && <Alert tone="error">{problem}</Alert>}
        <Disclosure summary="What’s sent">
          <Stack gap={2}>
            <p className={styles.payload} translate="no">
              {payload}
            </p>
            <Quiet>webhook-id: {id}</Quiet>
          </Stack>
        </Disclosure>
      </Stack>
    </Card>
  );
}
