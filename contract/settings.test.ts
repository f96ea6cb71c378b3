import { expect, it } from 'vitest';
import { operatorSettings } from './admissions/settings.ts';
import {
  applySettings,
  defaultSettings,
  nameInFiles,
  phoneHref,
  setReadersCountry,
  settings,
  settingsMark,
  settingsVersion,
  subscribeToSettings,
  supportInWords,
  withReaderIn,
} from './settings.ts';

it('a number is dialled as it is read, with the code of its country', () => {
  expect(phoneHref('1800 000 456', 'AU')).toBe('tel:+611800000456');
  expect(phoneHref('(02) 9000 0000', 'AU')).toBe('tel:+61290000000');
  expect(phoneHref('0800 123 456', 'NZ')).toBe('tel:+64800123456');
  expect(phoneHref('+64 9 123 4567', 'AU')).toBe('tel:+6491234567');
});

it('how to reach us is that of the reader’s country, and of both where nobody knows it', () => {
  const { supportPhone, supportEmail } = settings;
  const own = { phone: supportPhone, email: supportEmail };
  expect([null, 'AU', 'NZ'].map((code) => supportInWords(code))).toEqual([own, own, own]);
  applySettings({ supportPhoneNZ: '0800 123 456' });
  const there = { phone: '0800 123 456', email: supportEmail };
  const both = { phone: `${supportPhone} (in New Zealand 0800 123 456)`, email: supportEmail };
  expect(['AU', 'NZ', 'DE'].map((code) => supportInWords(code))).toEqual([own, there, own]);
  expect([supportInWords(), withReaderIn('NZ', () => supportInWords())]).toEqual([both, there]);
  const before = settingsVersion();
  setReadersCountry('NZ');
  expect([supportInWords(), settingsVersion() - before]).toEqual([there, 1]);
  setReadersCountry(null);
  applySettings(defaultSettings);
});

it('the defaults obey the rules', () =>
  expect(operatorSettings.parse(defaultSettings)).toEqual(defaultSettings));

it('a file is named after the product, in letters that every disk takes', () => {
  const named = ['Together', 'Hand in Hand', 'CO₂ Care & Co.', 'Kōwhai & Co'].map((name) => {
    applySettings({ name });
    return nameInFiles();
  });
  applySettings(defaultSettings);
  expect(named).toEqual(['together', 'hand-in-hand', 'co-care-co-', 'kowhai-co']);
});

it('what is applied is read at once, and heard of', () => {
  const before = settingsVersion();
  const heard: string[] = [];
  const end = subscribeToSettings(() => heard.push(settings.name));
  const name = `${defaultSettings.name} Too`;
  applySettings({ name });
  end();
  applySettings(defaultSettings);
  expect([heard, settings.name, settingsVersion() - before]).toEqual([[name], defaultSettings.name, 2]);
});

it('texts in another order are the same', () => {
  applySettings({ texts: { 'contact.Zoo': 'One', 'contact.ant': 'Two' } });
  const [version, mark] = [settingsVersion(), settingsMark()];
  applySettings({ texts: { 'contact.ant': 'Two', 'contact.Zoo': 'One' } });
  expect([settingsVersion(), settingsMark()]).toEqual([version, mark]);
  applySettings({ texts: {} });
  applySettings({ texts: { 'contact.ant': 'Two', 'contact.Zoo': 'One' } });
  expect(settingsMark()).toBe(mark);
  applySettings({ texts: {} });
});
