import { memo } from 'react';
import { adminProfilePath, profilePath } from '#contract/routes.ts';
import type { FamilySummary } from '#contract/search/summaries.ts';
import { childrenLine, needLine } from '#web/features/profiles/shared/family-facts.ts';
import type { CardTools } from './card-tools.ts';
import { PersonCard } from './person-card.tsx';
import { sameTools } from './same-tools.ts';

type Props = { family: FamilySummary; tools: CardTools };

export const FamilyCard = memo(
  Card,
  (before, after) => before.family === after.family && sameTools(before.tools, after.tools, after.family.id),
);

function Card({ family, tools }: Props) {
  const { id, adultName1, status, locationDescription, familyDescription, checks, match, avatarUrl } = family;
  const pathOf = tools.marks ? profilePath : adminProfilePath;
  return (
    <PersonCard
      person={{ id, name: adultName1 }}
      avatarUrl={avatarUrl}
      isMatched={status === 'MATCHED'}
      place={locationDescription}
      facts={[{ text: needLine(family), isStrong: true }, { text: childrenLine(family) }]}
      text={familyDescription}
      checks={checks}
      match={match}
      to={pathOf({ role: 'FAMILY_USER', id })}
      tools={tools}
    />
  );
}
