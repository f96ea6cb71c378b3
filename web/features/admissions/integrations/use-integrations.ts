import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKeys, type NewApiKey } from '#contract/admissions/integrations/api-keys.ts';
import {
  type DeliveryState,
  type NewWebhook,
  type WebhookChange,
  webhooks,
} from '#contract/admissions/integrations/webhooks.ts';
import { call, callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { usePages } from '#web/lib/api/use-pages.ts';

/** Another lead may have changed it since. */
const always = { staleTime: 0 };

export const useApiKeys = () =>
  useQuery({
    queryKey: queryKeys.integrations('keys'),
    queryFn: ({ signal }) => call(apiKeys.list, {}, { signal }),
    ...always,
  });

export const useWebhooks = () =>
  useQuery({
    queryKey: queryKeys.integrations('webhooks'),
    queryFn: ({ signal }) => call(webhooks.list, {}, { signal }),
    ...always,
  });

export const useIntegrationActs = () =>
  useQuery({
    queryKey: queryKeys.integrations('acts'),
    queryFn: ({ signal }) => call(webhooks.acts, {}, { signal }),
    ...always,
  });

export const useDeliveries = (id: string, state: DeliveryState | '') =>
  usePages(
    queryKeys.integrations('deliveries', id, state),
    (cursor, signal) =>
      callPage(webhooks.deliveries, { params: { id }, query: { limit: 20, state, cursor } }, { signal }),
    { refresh: { staleTime: 0, refetchOnWindowFocus: true, refetchOnReconnect: true } },
  );

/** What leads do with keys and webhooks; each shows the lists as they are then. @throws ApiError, NetworkError */
export function useIntegrationActions() {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys.integrations() });
  const reloaded = async <Result>(act: Promise<Result>): Promise<Result> => {
    // What a refusal is about, such as a key that somebody has revoked, is in the list by then.
    const result = await act.catch(async (error: unknown) => {
      await reload();
      throw error;
    });
    await reload();
    return result;
  };
  return {
    makeKey: (body: NewApiKey) => reloaded(call(apiKeys.make, { body })),
    revokeKey: (id: string) => reloaded(call(apiKeys.revoke, { params: { id } })),
    makeWebhook: (body: NewWebhook) => reloaded(call(webhooks.make, { body })),
    changeWebhook: (id: string, body: WebhookChange) =>
      reloaded(call(webhooks.change, { params: { id }, body })),
    renewSecret: (id: string) => reloaded(call(webhooks.renewSecret, { params: { id } })),
    removeWebhook: (id: string) => reloaded(call(webhooks.remove, { params: { id } })),
    sendTest: (id: string) => reloaded(call(webhooks.test, { params: { id } })),
    sendAgain: (id: string) => reloaded(call(webhooks.sendAgain, { params: { id } })),
  };
}
