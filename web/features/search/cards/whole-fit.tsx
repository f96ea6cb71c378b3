import { FitFacts } from './fit-facts.tsx';
import { useFit } from './use-fit.ts';
import { WholePart } from './whole-part.tsx';

/** On an unfolded card: everything that was compared. */
export const WholeFit = ({ personId }: { personId: string }) => (
  <WholePart query={useFit(personId)}>{(fit) => <FitFacts fit={fit} />}</WholePart>
);
