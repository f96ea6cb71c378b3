/** What people paste, scripts send and browsers mangle. */
export const badValues: [string, unknown][] = [
  ['empty', ''],
  ['blank', ' \t '],
  ['null', null],
  ['a number', 12],
  ['a fraction', -1.5],
  ['a flag', true],
  ['a list', ['x']],
  ['an object', { x: 1 }],
  ['too long', 'x'.repeat(50_000)],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['SQL', "'); drop table users; --"],
  ['emoji', '👩‍🦽🦘'],
  ['control characters', 'a\u0000\u0007\u202eb'],
  ['half an emoji', 'x\ud83d'],
  ['right to left', 'مرحبا'],
  ['a date that is none', '2026-02-30'],
];
