import { apiKeys, type NewApiKey } from '#contract/admissions/integrations/api-keys.ts';
import { webhookEventTypes } from '#contract/admissions/integrations/webhook-events.ts';
import { webhooks } from '#contract/admissions/integrations/webhooks.ts';
import { addDays, addHours, today } from '#server/platform/clock.ts';
import { demoPassword } from './demo-logins.ts';
import { receiverPath, retired } from './receiver.ts';
import type { Scene, Stage } from './stage.ts';
import { demoTeam } from './team.ts';

const makeKey = ({ call }: Stage, key: Omit<NewApiKey, 'password'>) =>
  call(demoTeam.lead, apiKeys.make, { body: { ...key, password: demoPassword } });

/** Keys and webhooks: one that is used, one that ends soon, and what was tried and given up. */
export const scenesOfIntegrations = (publicUrl: string, now: Date): Scene[] => {
  const inDays = (days: number) => today(addDays(now, days));
  return [
    {
      at: addDays(now, -61),
      play: async (stage) => {
        const { apiKey } = await makeKey(stage, {
          name: 'Trial of a newsletter',
          scopes: ['people:read'],
          endsOn: inDays(30),
        });
        await stage.call(demoTeam.lead, apiKeys.revoke, { params: { id: apiKey.id } });
      },
    },
    {
      at: addDays(now, -50),
      play: async (stage) => {
        const { apiKey } = await makeKey(stage, {
          name: 'Our books',
          scopes: ['fees:read'],
          endsOn: inDays(9),
        });
        await stage.db
          .updateTable('apiKeys')
          .set({ lastUsedOn: inDays(-1) })
          .where('id', '=', apiKey.id)
          .execute();
      },
    },
    {
      at: addDays(now, -30),
      play: ({ call }) =>
        call(demoTeam.lead, webhooks.make, { body: { url: retired, events: ['person.status_changed'] } }),
    },
    {
      at: addDays(now, -20),
      play: (stage) =>
        makeKey(stage, {
          name: 'Dashboard in the office',
          scopes: ['matches:read', 'statistics:read'],
          endsOn: inDays(240),
        }),
    },
    {
      at: addHours(addDays(now, -20), 1),
      play: ({ call }) =>
        call(demoTeam.lead, webhooks.make, {
          body: { url: `${publicUrl}${receiverPath}`, events: [...webhookEventTypes] },
        }),
    },
  ];
};
