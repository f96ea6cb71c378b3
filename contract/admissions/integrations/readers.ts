import { team } from '#contract/readers.ts';

export const integrationClass = team('Colleagues know which programs read what, and what is sent where.');
