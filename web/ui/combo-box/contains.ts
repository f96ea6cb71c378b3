const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether `text` contains `part`, whatever the accents, macrons or case: 'maori' finds 'Māori'. */
export const contains = (text: string, part: string) => plain(text).includes(plain(part.trim()));
