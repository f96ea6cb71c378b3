/** What both stories are made of; the words stand in `web/content/`. */
export type StoryText = {
  hero: { label: string; heading: string; lead: string; picture: string; note: string };
  chapters: readonly { heading: string; paragraphs: readonly string[] }[];
  quote: { text: string; who: string };
  facts: { heading: string; list: readonly { name: string; value: string }[] };
  questionsHeading: string;
  call: { heading: string; text: string; action: string; about: string };
};
