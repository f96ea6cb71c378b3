/** What the books are wanted for: financial years as the two countries count them, by the day they begin. */
export type BooksPeriod = { id: string; label: string; from: string; to: string };

const countries = [
  { code: 'AU', name: 'Australia', firstMonth: 7, months: 'July to June', end: '06-30' },
  { code: 'NZ', name: 'New Zealand', firstMonth: 4, months: 'April to March', end: '03-31' },
] as const;

/** This financial year and the last one, of each country. */
export const booksPeriods = (today: string): BooksPeriod[] =>
  countries.flatMap(({ code, name, firstMonth, months, end }) => {
    const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
    const begins = month >= firstMonth ? year : year - 1;
    return [begins, begins - 1].map((from) => ({
      id: `${code}-${from}`,
      label: `${name}, ${from}–${String(from + 1).slice(2)} (${months})`,
      from: `${from}-0${firstMonth}-01`,
      to: `${from + 1}-${end}`,
    }));
  });
