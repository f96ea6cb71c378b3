import type { FileTag, Role } from '#contract/enums.ts';
import { tagsOf } from '#contract/files/files.ts';

export type Gallery = {
  tag: FileTag;
  title: string;
  help: string;
  camera: 'user' | 'environment';
  /** They are added elsewhere, and only shown here. */
  isElsewhere?: true;
};

const galleries: Record<FileTag, Gallery> = {
  avatar: {
    tag: 'avatar',
    title: 'Profile picture',
    help: 'A clear picture of your face works best. The first one is shown beside your name.',
    camera: 'user',
  },
  photos: {
    tag: 'photos',
    title: 'Photos',
    help: 'What you enjoy, where you’ve worked, what a good day looks like. Ask everyone in the photo first.',
    camera: 'environment',
  },
  education: {
    tag: 'education',
    title: 'Education',
    help: 'Photos of certificates. Only you and our team see them.',
    camera: 'environment',
  },
  license: {
    tag: 'license',
    title: 'Licence and checks',
    help: 'Pictures of your driver’s licence and of your checks. Only you and our team see them.',
    camera: 'environment',
    isElsewhere: true,
  },
  'family-photos': {
    tag: 'family-photos',
    title: 'Family photos',
    help: 'Your home, your family, the room a support worker would live in. Ask everyone in the photo first.',
    camera: 'environment',
  },
};

export const galleryOf = (tag: FileTag): Gallery => galleries[tag];

export const galleriesOf = (role: Role): Gallery[] => tagsOf[role].map((tag) => galleries[tag]);
