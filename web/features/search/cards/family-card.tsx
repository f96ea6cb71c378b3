import { adminProfilePath, profilePath } from '#contract/routes.ts';
import type { FamilySummary } from '#contract/search/summaries.ts';
import { childrenLine, needLine } from '#web/lib/summaries/family-facts.ts';
import { cutForCard } from './card-text.ts';
import type { CardTools } from './card-tools.ts';
import { PersonCard } from './person-card.tsx';

export function FamilyCard({ family, tools }: { family: FamilySummary; tools: CardTools }) {
  const { id, adultName1, status, locationDescription, familyDescription, match, avatarUrl } = family;
  const pathOf = tools.marks ? profilePath : adminProfilePath;
  return (
    <PersonCard
      person={{ id, name: adultName1 }}
      avatarUrl={avatarUrl}
      isMatched={status === 'MATCHED'}
      place={locationDescription}
      facts={[{ text: needLine(family), isStrong: true }, { text: childrenLine(family) }]}
      text={familyDescription && cutForCard(familyDescription)}
      match={match}
      to={pathOf({ role: 'FAMILY_USER', id })}
      tools={tools}
    />
  );
}
