import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { FileTag, Role } from '#contract/enums.ts';

/** The parts of the wizard and the profile pages that show photos, which the domain of files provides. */
export type PhotoParts = {
  Sections: ComponentType<{
    profileId: string;
    role: Role;
    /** The element id for the photos that are chosen but not uploaded. */
    pickedId: string;
    onUnsaved: (count: number) => void;
  }>;
  Summary: ComponentType<{ profileId: string; role: Role }>;
  Carousel: ComponentType<{
    profileId: string;
    tag: FileTag;
    label: string;
    /** Wraps the photos, if there are any. */
    frame: (carousel: ReactNode) => ReactNode;
    empty: ReactNode;
  }>;
  /** Education and licence of a worker. */
  PrivateFiles: ComponentType<{ profileId: string }>;
};

export const PhotoPartsContext = createContext<PhotoParts | null>(null);

export function usePhotoParts(): PhotoParts {
  const parts = use(PhotoPartsContext);
  if (!parts) throw new Error('Pages with pictures stand inside a PhotoPartsContext');
  return parts;
}
