import { writeFileSync } from 'node:fs';
import { privacyRequestTransitions } from '#contract/admissions/privacy-request-transitions.ts';
import { checkTransitions } from '#contract/checks/transitions.ts';
import { conversationTransitions } from '#contract/conversations/transitions.ts';
import { feeActs, feeConsequences } from '#contract/fees/transitions.ts';
import { agreementTransitions } from '#contract/matches/agreement-transitions.ts';
import { matchTransitions } from '#contract/matches/transitions.ts';
import { statusConsequences, statusMoves } from '#contract/profiles/status/transitions.ts';
import type { Transition } from '#contract/transitions.ts';

type Row = Transition<string, string, string>;

const tables: readonly {
  title: string;
  file: string;
  rows: readonly Row[];
  drawn?: (row: Row) => boolean;
}[] = [
  {
    title: 'Status',
    file: 'contract/profiles/status/transitions.ts',
    rows: [...statusConsequences, ...statusMoves],
    // With a reason the team moves anybody anywhere.
    drawn: ({ act, asks }) => !asks || act === 'fails',
  },
  { title: 'Match', file: 'contract/matches/transitions.ts', rows: matchTransitions },
  { title: 'Agreement', file: 'contract/matches/agreement-transitions.ts', rows: agreementTransitions },
  { title: 'Fee', file: 'contract/fees/transitions.ts', rows: [...feeActs, ...feeConsequences] },
  { title: 'Check', file: 'contract/checks/transitions.ts', rows: checkTransitions },
  { title: 'Conversation', file: 'contract/conversations/transitions.ts', rows: conversationTransitions },
  {
    title: 'Privacy request',
    file: 'contract/admissions/privacy-request-transitions.ts',
    rows: privacyRequestTransitions,
  },
];

const endsOf = ({ from, to }: Row) =>
  from.flatMap((one) => (to === 'same' ? [[one, one]] : to.map((next) => [one, next])));

/** An arrow for each pair of states, labelled with all acts that lead from one to the other. */
function diagram(rows: readonly Row[]): string {
  const arrows = new Map<string, Set<string>>();
  for (const row of rows)
    for (const ends of endsOf(row)) {
      const arrow = ends.map((state) => state ?? '[*]').join(' --> ');
      arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(row.act));
    }
  return [...arrows].map(([arrow, acts]) => `  ${arrow}: ${[...acts].join(', ')}`).join('\n');
}

const inCell = (states: readonly (string | null)[], none: string) =>
  states.map((state) => (state === null ? none : `\`${state}\``)).join(', ');

const line = ({ from, by, act, to, asks = [] }: Row) =>
  `| ${inCell(from, 'none yet')} | ${by.join(', ')} | ${act} | ${to === 'same' ? 'the same' : inCell(to, 'deleted')} | ${inCell(asks, '')} |`;

const section = ({ title, file, rows, drawn = () => true }: (typeof tables)[number]) => `## ${title}

\`${file}\`

\`\`\`mermaid
stateDiagram-v2
${diagram(rows.filter(drawn))}
\`\`\`

| state | who | act | next state | asks for |
|---|---|---|---|---|
${rows.map(line).join('\n')}
`;

/** The text of `docs/states.md`. */
export const drawStates = (): string => `# States

What goes through states, and how. \`node scripts/build/draw-states.ts\` draws this page from the tables in \`contract/\`, which decide what the
server allows, what is left to do and which buttons are shown; the comments there say who is who. A test holds the page to them.

${tables.map(section).join('\n')}`;

if (import.meta.main) writeFileSync('docs/states.md', drawStates());
