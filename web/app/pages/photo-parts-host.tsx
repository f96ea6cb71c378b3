import type { ReactNode } from 'react';
import { PhotoSections } from '#web/features/files/photo-sections.tsx';
import { type PhotoParts, PhotoPartsContext } from '#web/features/profiles/view/photo-parts.ts';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';

/** Those that only show photos load where they are shown, because most pages of a profile have none or one of them. */
const parts: PhotoParts = {
  Sections: PhotoSections,
  Summary: lazyComponent(
    async () => (await import('#web/features/files/photos/gallery/photo-summary.tsx')).PhotoSummary,
  ),
  Carousel: lazyComponent(
    async () => (await import('#web/features/files/photos/gallery/photo-carousel.tsx')).PhotoCarousel,
  ),
  PrivateFiles: lazyComponent(
    async () => (await import('#web/features/files/photos/gallery/private-files.tsx')).PrivateFiles,
  ),
};

/** Gives the pages of profiles their photos. */
export const PhotoPartsHost = ({ children }: { children: ReactNode }) => (
  <PhotoPartsContext value={parts}>{children}</PhotoPartsContext>
);
