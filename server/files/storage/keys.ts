/** What a record's `storageKey` stands for in the store. */
export const keysOf = (storageKey: string) => ({
  picture: `${storageKey}.jpg`,
  thumbnail: `${storageKey}-thumbnail.jpg`,
});
