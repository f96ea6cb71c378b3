/** Where the note that one is writing on an entry is kept. */
export const noteKey = (itemId: string) => `work-note/${itemId}`;
