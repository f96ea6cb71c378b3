import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * The click of a native button as a press. Safari does not focus a button that is clicked, and dialogs return the focus. A
 * list around the button, such as React Aria's grid, would take the click of a key for its own, and with it the focus.
 */
export const pressed =
  (onPress: ((button: HTMLButtonElement) => void) | undefined) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    if (!onPress) return;
    event.stopPropagation();
    const { currentTarget } = event;
    if (document.activeElement !== currentTarget) currentTarget.focus({ preventScroll: true });
    onPress(currentTarget);
  };

/** A list around the button would take the keys that press it for its own: React Aria's grid moves the focus. */
export const keepPressKeys = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
};
