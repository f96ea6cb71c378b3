/**
 * A prerendered page, until React takes it over. Asked for, says once no press is half made (what goes while it is pressed is never
 * clicked) whether another program, such as a translation, has changed the page's nodes.
 */
export type WatchedPage = () => Promise<boolean>;

/** A touch's click comes a moment after the finger has left; a drag has none. */
const clickComesWithinMs = 300;

/** A finger that scrolls and a key that is let go in another window are not heard of again. */
const longestPressMs = 1_000;

export function watchPage(root: HTMLElement): WatchedPage {
  let isPressed = false;
  // An extension may have been here before this script.
  let isChanged = root.querySelectorAll('*').length !== Number(root.dataset.elements);
  let answer = () => {};
  let timer: ReturnType<typeof setTimeout>;

  const follow = ({ type }: Event) => {
    clearTimeout(timer);
    isPressed = true;
    const release = () => {
      isPressed = false;
      answer();
    };
    // A key's click comes while it is let go, so before a timer.
    if (!type.endsWith('down')) timer = setTimeout(release, type === 'pointerup' ? clickComesWithinMs : 0);
  };
  for (const sign of ['pointerdown', 'pointerup', 'keydown', 'keyup', 'click'])
    addEventListener(sign, follow, true);

  const observer = new MutationObserver(() => {
    isChanged = true;
    observer.disconnect();
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });

  return () =>
    new Promise((resolve) => {
      answer = () => resolve(isChanged);
      if (isPressed) setTimeout(answer, longestPressMs);
      else answer();
    });
}
