import type { DemoCheck } from './demo-check.ts';

const seen = (daysAgo?: number) => ({ as: 'seen' as const, ...(daysAgo !== undefined && { daysAgo }) });

/**
 * What some workers have instead of the usual checks of these kinds, by first name or login: together with the usual ones, checks
 * in every state.
 */
export const checkStories: Readonly<Record<string, readonly DemoCheck[]>> = {
  // The printed login has some of each, and is listed.
  worker: [
    { kind: 'national-police-check', number: 'NPC-118204', endsIn: 41, became: seen(60) },
    {
      kind: 'national-police-check',
      number: 'NPC-240917',
      endsIn: 1070,
      handedInDaysAgo: 16,
      became: seen(14),
    },
    { kind: 'working-with-children', state: 'VIC', number: '1184502A-01', endsIn: 24, became: seen() },
    { kind: 'right-to-work-au', number: 'VGN 7720 418', endsIn: 400, became: seen() },
    {
      kind: 'referee',
      referee: ['Helen Marsh', 'My team leader at the day program in Coburg'],
      became: seen(),
    },
    { kind: 'referee', referee: ['Dr Priya Raman', 'Taught me at university'], handedInDaysAgo: 2 },
    {
      kind: 'first-aid',
      number: 'FA-66120',
      endsIn: 700,
      handedInDaysAgo: 5,
      became: {
        as: 'refused',
        daysAgo: 3,
        reason: 'unreadable',
        note: 'The bottom half is too dark to read the date. Try taking it by a window.',
      },
    },
    { kind: 'cpr', number: 'CPR-20441', endsIn: -12, became: seen() },
    { kind: 'drivers-licence', number: '048 220 117', endsIn: 820, became: seen() },
    { kind: 'ndis-worker-screening', number: '5520 1184', endsIn: 1500, handedInDaysAgo: 1 },
  ],
  Layla: [{ kind: 'national-police-check', number: 'NPC-100482', endsIn: 25, became: seen() }],
  // Has handed in the new one before the other expires.
  Daniel: [
    { kind: 'working-with-children', state: 'NSW', number: 'WWC1180422E', endsIn: 5, became: seen() },
    { kind: 'working-with-children', state: 'NSW', number: 'WWC1180422E', endsIn: 1810, handedInDaysAgo: 4 },
  ],
  'Thi Mai': [
    {
      kind: 'working-with-children',
      state: 'NSW',
      number: 'WWC2046611E',
      endsIn: 1700,
      handedInDaysAgo: 9,
      became: {
        as: 'refused',
        daysAgo: 6,
        reason: 'number-not-found',
        note: 'It looks like 2046611 to us. Is the last digit a 7? Please check it against your letter.',
      },
    },
  ],
  Deng: [
    { kind: 'national-police-check', number: 'NPC-091133', endsIn: 70, became: seen() },
    {
      kind: 'national-police-check',
      number: 'NPC-233507',
      endsIn: 1050,
      handedInDaysAgo: 12,
      became: seen(10),
    },
  ],
  // Moved from Sydney to Melbourne.
  Zahra: [
    { kind: 'working-with-children', state: 'NSW', number: 'WWC0873340E', endsIn: 600, became: seen() },
    { kind: 'working-with-children', state: 'VIC', number: '2276154A-01', endsIn: 1600, became: seen() },
  ],
  Margaret: [{ kind: 'first-aid', number: 'FA-40771', endsIn: -40, became: seen() }],
  // A visa that expires.
  Sione: [{ kind: 'right-to-work-au', number: 'VGN 1083 554', endsIn: 62, became: seen() }],
  // Expired, so families do not find these two.
  Jacob: [{ kind: 'national-police-check', number: 'NPC-087711', endsIn: -6, became: seen() }],
  Rohan: [{ kind: 'nz-police-vetting', number: 'PV-30418', endsIn: -9, became: seen() }],
  Hannah: [
    {
      kind: 'referee',
      referee: ['Jill Paterson', 'Manager of the respite house in Mosgiel'],
      became: seen(),
    },
    {
      kind: 'referee',
      referee: ['Graham Booth', 'Father of a boy I supported'],
      handedInDaysAgo: 11,
      became: {
        as: 'refused',
        daysAgo: 8,
        reason: 'other',
        note: 'The phone number belongs to someone else. Could you send us the right one?',
      },
    },
  ],
};
