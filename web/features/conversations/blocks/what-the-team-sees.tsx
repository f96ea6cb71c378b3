import { Eye, EyeOff } from 'lucide-react';
import { safety } from '#web/content/safety.ts';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { TwoLists } from '#web/ui/two-lists/two-lists.tsx';

export function WhatTheTeamSees() {
  const { heading, yes, no, note } = safety.team;
  return (
    <section aria-labelledby="team">
      <SectionHeading id="team" lead={note}>
        {heading}
      </SectionHeading>
      <TwoLists
        sides={[
          { ...yes, Icon: Eye },
          { ...no, Icon: EyeOff },
        ]}
      />
    </section>
  );
}
