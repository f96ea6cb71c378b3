import { routes } from '#contract/routes.ts';
import { about } from '#web/content/about.ts';
import garden from '#web/content/pictures/about.svg';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { CallBand } from '#web/ui/call-band/call-band.tsx';
import { PageHero } from '#web/ui/page-hero/page-hero.tsx';
import { PageSections } from '#web/ui/page-sections/page-sections.tsx';
import { Countries } from './countries.tsx';
import { HowWeProtectInformation } from './how-we-protect-information.tsx';
import { Mission } from './mission.tsx';
import { WhatWeDo } from './what-we-do.tsx';

/** Prerendered, and complete without JavaScript: nothing here may need the browser. */
export function AboutPage() {
  const { hero, call } = about;
  return (
    <PageSections>
      <PageHero
        heading={hero.heading}
        lead={hero.lead}
        picture={{ src: garden, width: 640, height: 480, alt: hero.picture }}
      />
      <Mission />
      <WhatWeDo />
      <Countries />
      <HowWeProtectInformation />
      <CallBand id="hello" heading={call.heading} text={call.text}>
        <LinkButton to={routes.contactUs}>{call.action}</LinkButton>
        <LinkButton to={routes.process} variant="secondary">
          {call.process}
        </LinkButton>
      </CallBand>
    </PageSections>
  );
}
