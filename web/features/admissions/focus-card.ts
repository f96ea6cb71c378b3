import type { Board } from '#contract/admissions/admissions.ts';
import type { Status } from '#contract/enums.ts';

/** The card that one goes on with when another leaves its column. */
export function neighbourOf({ columns }: Board, id: string, status: Status): string | undefined {
  const cards = columns.find((column) => column.status === status)?.cards ?? [];
  const place = cards.findIndex((card) => card.id === id);
  return (cards[place + 1] ?? cards[place - 1])?.id;
}

/** Moves the focus to a card, or where there is none to the title of its column. */
export function focusCardOrColumn(id: string | undefined, status: Status): void {
  const card = document.querySelector<HTMLElement>(`[data-card="${id}"]`);
  (card ?? document.querySelector<HTMLElement>(`[data-column="${status}"]`))?.focus();
}
