/**
 * Whether a key belongs to an input method, such as the Enter that takes its suggestion. Safari ends the composition before that
 * key and tells it apart only by its code, 229.
 */
export const isOfInputMethod = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
