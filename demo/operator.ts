import { settingsCalls } from '#contract/admissions/settings.ts';
import { textCalls } from '#contract/admissions/texts.ts';
import { addDays } from '#server/platform/clock.ts';
import type { Scene, Stage } from './stage.ts';
import { demoTeam } from './team.ts';

/** A number for New Zealand that rang nowhere, so it was taken back. */
async function tryPhone({ call }: Stage, supportPhoneNZ: string | null) {
  const { version } = await call(demoTeam.lead, settingsCalls.read, {});
  await call(demoTeam.lead, settingsCalls.change, { body: { version, supportPhoneNZ } });
}

async function write({ call }: Stage, key: string, words: string, publish = true) {
  const { version } = await call(demoTeam.lead, textCalls.read, { params: { key } });
  await call(demoTeam.lead, textCalls.save, { params: { key }, body: { words, publish, version } });
}

/** What the lead has changed of the website: a setting there and back, an email's words, and a draft. */
export const scenesOfOperator = (now: Date): Scene[] => [
  { at: addDays(now, -16), play: (stage) => tryPhone(stage, '0800 000 123') },
  { at: addDays(now, -15), play: (stage) => tryPhone(stage, null) },
  {
    at: addDays(now, -9),
    play: (stage) =>
      write(
        stage,
        'mail.match-ended.next.others',
        'We’re here if you’d like to talk about what comes next. Call us any time.',
      ),
  },
  {
    at: addDays(now, -2),
    play: (stage) =>
      write(stage, 'contact.lead', 'Call, email or write to us here. Nothing is too small to ask.', false),
  },
];
