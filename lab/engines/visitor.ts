import { expect } from '@playwright/test';
import type { Person } from '../../e2e/registrations.ts';
import type { Engine } from './engine.ts';

/** Finds what people see and press, by its words. */
export type Visitor = ReturnType<typeof visitorIn>;

type Kind = 'button' | 'link' | 'heading' | 'option' | 'picture' | 'field' | 'tick';

const mark = 'data-engine-target';

/** Marks the first visible element of a kind with these words, in a dialog or `main` first. */
const findInPage = `
  const [kind, name, mark] = arguments;
  const clean = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const isVisible = (element) => element.getClientRects().length > 0;
  const places = ['[role="dialog"], [role="listbox"]', 'main', 'body'];
  const selectors = {
    button: 'button, [role="button"]', link: 'a[href]', heading: 'h1, h2, h3', option: '[role="option"]',
    picture: 'img, [role="img"]', field: 'label', tick: 'label',
  };
  const wordsOf = (element) => clean(element.getAttribute('aria-label') ?? element.innerText);
  const isNamed = (element) => wordsOf(element) === name;
  const beginsWithName = (element) => wordsOf(element).startsWith(name) && !/[\\w-]/.test(wordsOf(element)[name.length]);
  const hasPartNamed = (element) => [...element.querySelectorAll('*')].some(isNamed);
  document.querySelectorAll('[' + mark + ']').forEach((element) => element.removeAttribute(mark));
  for (const place of places) for (const fits of [isNamed, beginsWithName, hasPartNamed]) for (const part of document.querySelectorAll(place)) {
    for (const element of part.querySelectorAll(selectors[kind])) {
      if (!isVisible(element) || !fits(element)) continue;
      const target = kind === 'field' || kind === 'tick' ? element.control ?? document.getElementById(element.htmlFor) : element;
      if (!target) continue;
      target.setAttribute(mark, '');
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      return true;
    }
  }
  return false;
`;

export function visitorIn(engine: Engine, origin: string) {
  const find = async (kind: Kind, name: string) => {
    await expect
      .poll(() => engine.run<boolean>(findInPage, kind, name, mark), {
        message: `${kind} '${name}'`,
        timeout: 20_000,
      })
      .toBe(true);
    return `[${mark}]`;
  };
  // Again when the page has rendered the element anew in between.
  const press = (kind: Kind, name: string) =>
    expect(async () => engine.click(await find(kind, name))).toPass({ timeout: 60_000 });
  /** The browser forgets who was here. */
  const forget = () => engine.run('localStorage.clear(); sessionStorage.clear()');
  const fill = async (name: string, text: string) => {
    await press('field', name);
    await engine.type(await find('field', name), text);
  };
  return {
    open: (path: string) => engine.open(new URL(path, origin).href),
    run: engine.run,
    press,
    sees: async (kind: Kind, name: string) => void (await find(kind, name)),
    fill,
    /** Into the first date of the page, given as YYYY-MM-DD. */
    fillDay: async (date: string) => {
      const [year = '', month = '', day = ''] = date.split('-');
      await fill('Day', day);
      await fill('Month', month);
      await fill('Year', year);
    },
    chooseFile: async (name: string, path: string) => engine.chooseFile(await find('field', name), path),
    /** By the keyboard: the words of a box may hold links. */
    tick: async (name: string) => engine.type(await find('tick', name), ' '),
    /** In a native list. */
    select: async (name: string, option: string) => {
      await find('field', name);
      const chosen = await engine.run<boolean>(
        `const list = document.querySelector(arguments[0]);
         const option = [...list.options].find(({ label }) => label === arguments[1]);
         if (!option) return false;
         list.value = option.value;
         list.dispatchEvent(new Event('change', { bubbles: true }));
         return true;`,
        `[${mark}]`,
        option,
      );
      expect(chosen, `${name}: ${option}`).toBe(true);
    },
    reads: (text: string) =>
      expect
        .poll(() => engine.run<string>('return document.body.innerText'), { timeout: 20_000 })
        .toContain(text),
    isAt: (path: string) =>
      expect.poll(() => engine.run<string>('return location.pathname'), { timeout: 20_000 }).toBe(path),
    fitsTheWindow: async () => {
      const [content = 0, screen = 0] = await engine.run<number[]>(
        'return [document.documentElement.scrollWidth, document.documentElement.clientWidth]',
      );
      expect(content, 'wider than the window').toBeLessThanOrEqual(screen);
    },
    forget,
    /** Stores a session for pages opened from now on, without the login page. */
    becomes: async ({ user, token }: Person) => {
      await forget();
      await engine.run(
        "sessionStorage.setItem('session', arguments[0])",
        JSON.stringify({ user, token, remember: false }),
      );
    },
  };
}
