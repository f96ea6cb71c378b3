import { homePictures, ownPictureUrl } from '#contract/home-pictures.ts';
import type { HomePictureName } from '#contract/settings.ts';
import { homeDrawings } from '#web/features/public-pages/shared/home-drawings.ts';
import { useSettings } from '#web/lib/settings/use-settings.ts';
import { Picture, type PictureProps } from '#web/ui/picture/picture.tsx';

/** Wider than its place in the page's widest layout, the top's picture fills narrower ones. */
const heroSizes = '(min-width: 60rem) 36rem, 100vw';

/** A picture of the home page: the operator's own, or our drawing. */
export function useHomePicture(name: HomePictureName): PictureProps {
  const own = useSettings()[name];
  const { width, height, widths } = homePictures[name];
  if (!own) return { src: homeDrawings[name], width, height };
  return {
    src: ownPictureUrl(own.id, widths[1]),
    srcSet: widths.map((one) => `${ownPictureUrl(own.id, one)} ${one}w`).join(', '),
    sizes: name === 'pictureHero' ? heroSizes : `min(100vw, ${width}px)`,
    width,
    height,
    alt: own.alt,
  };
}

export const HomePicture = ({ name }: { name: HomePictureName }) => <Picture {...useHomePicture(name)} />;
