/**
 * Whether an input method (IME) handles the key, such as the Enter that accepts a suggestion. Safari ends the composition before that
 * key and marks it only by its code, 229.
 */
export const isImeKey = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
