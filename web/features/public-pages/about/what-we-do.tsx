import { Check, X } from 'lucide-react';
import { about } from '#web/content/about.ts';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { TwoLists } from '#web/ui/two-lists/two-lists.tsx';

export function WhatWeDo() {
  const { heading, yes, no } = about.whatWeDo;
  return (
    <section aria-labelledby="what-we-do">
      <SectionHeading id="what-we-do">{heading}</SectionHeading>
      <TwoLists
        sides={[
          { ...yes, Icon: Check },
          { ...no, Icon: X },
        ]}
      />
    </section>
  );
}
