import type { ReactNode } from 'react';
import { PhotoCarousel } from '#web/features/photos/gallery/photo-carousel.tsx';
import { PhotoSummary } from '#web/features/photos/gallery/photo-summary.tsx';
import { PrivateFiles } from '#web/features/photos/gallery/private-files.tsx';
import { PhotoSections } from '#web/features/photos/photo-sections.tsx';
import { type PhotoParts, PhotoPartsContext } from '#web/features/profiles/view/photo-parts.ts';

const parts: PhotoParts = {
  Sections: PhotoSections,
  Summary: PhotoSummary,
  Carousel: PhotoCarousel,
  PrivateFiles,
};

/** Gives the pages of profiles their photos. */
export const PhotoPartsHost = ({ children }: { children: ReactNode }) => (
  <PhotoPartsContext value={parts}>{children}</PhotoPartsContext>
);
