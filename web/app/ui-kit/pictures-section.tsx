import { useEffect, useRef, useState } from 'react';
import garden from '#web/content/pictures/for-families.svg';
import kitchen from '#web/content/pictures/for-workers.svg';
import veranda from '#web/content/pictures/hero.svg';
import {
  ImageEditor,
  type ImageEditorHandle,
} from '#web/features/files/photos/editing/image-editor/image-editor.tsx';
import { Carousel } from '#web/features/files/photos/gallery/carousel.tsx';
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { Section, type SectionProps, Specimen } from './section.tsx';

const pictures = [
  { src: veranda, caption: 'Together on the veranda' },
  { src: garden, caption: 'A family' },
  { src: kitchen, caption: null },
];

export function PicturesSection(section: SectionProps) {
  return (
    <Section {...section}>
      <Specimen title="Choosing files">
        <ChoosingFiles />
      </Specimen>
      <Specimen title="Carousel">
        <Carousel
          label="Pictures of the kit"
          slides={pictures.map(({ src, caption }) => ({
            key: src,
            caption,
            content: <Picture src={src} width={760} height={560} alt={caption ?? 'Two people'} />,
          }))}
        />
      </Specimen>
      <Specimen title="Editing a picture" isWide>
        <Editing />
      </Specimen>
    </Section>
  );
}

function ChoosingFiles() {
  const [names, setNames] = useState<string[]>([]);
  return (
    <Stack gap={5}>
      <FileDrop
        label="Choose pictures"
        purpose="Kit"
        accept=".jpg,.jpeg,image/jpeg"
        camera="environment"
        help="JPEG (.jpg or .jpeg), up to 10 MB each."
        onFiles={(files) => setNames(files.map(({ name }) => name))}
      />
      <p>{names.length === 0 ? 'Nothing chosen' : `Chosen: ${names.join(', ')}`}</p>
    </Stack>
  );
}

function Editing() {
  const [image, setImage] = useState<Blob | null>(null);
  const editor = useRef<ImageEditorHandle>(null);
  useEffect(() => {
    void fetch(veranda)
      .then((answer) => answer.blob())
      .then(setImage);
  }, []);
  return image && <ImageEditor image={image} isSquare={false} handle={editor} />;
}
