import { FindFamilyPage as FindFamily } from '#web/features/search/find-family.tsx';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import { FindOverlays, findSlots } from './find-slots.tsx';

const WhyHidden = lazyComponent(
  async () => (await import('#web/features/checks/hidden/why-hidden.tsx')).WhyHidden,
);

export const FindFamilyPage = () => (
  <>
    <FindFamily {...findSlots} notice={<WhyHidden />} />
    <FindOverlays />
  </>
);
