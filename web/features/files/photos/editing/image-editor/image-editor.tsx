import { RotateCcw, Undo2 } from 'lucide-react';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { CropTools } from './crop-tools.tsx';
import { type CropperStage, openCropperStage } from './cropper-stage.ts';
import styles from './image-editor.module.css';
import { ImageTools } from './image-tools.tsx';
import { type ImageView, sameView } from './image-view.ts';

/** The result is null when nothing was changed. */
export type ImageEditorHandle = { result: () => Promise<Blob | null> };

type Props = {
  image: Blob;
  /** Whether the crop frame is always a square. */
  isSquare: boolean;
  handle: Ref<ImageEditorHandle>;
};

/** Crops, zooms, rotates, flips and moves an image: by pointer, by buttons and by keyboard. */
export function ImageEditor({ image, isSquare, handle }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const { stage, error, view, hasChanged, canUndo, show, undo } = useImageStage({
    host,
    image,
    isSquare,
  });
  const [tab, setTab] = useState('image');
  useImperativeHandle(handle, () => ({
    result: async () => (stage && hasChanged ? stage.toJpeg() : null),
  }));
  const change = (next: ImageView, said: string) => {
    show(next);
    announce(said);
  };
  if (error) return <Alert tone="error">We can’t show this picture. Choose another one.</Alert>;
  return (
    <div className={styles.editor}>
      <Stack gap={2} className={styles.part}>
        {/* Screen readers see one image; each change is announced. */}
        <div role="img" aria-label="The picture being edited">
          <div ref={host} className={styles.stage} aria-hidden="true" />
        </div>
        <Quiet>{view?.frame ? 'We keep what is inside the frame.' : 'We keep what you see here.'}</Quiet>
      </Stack>
      {stage && view && (
        <Stack gap={2} className={styles.part}>
          <Tabs
            label="What to change"
            selected={tab}
            onSelect={setTab}
            items={[
              {
                id: 'image',
                label: 'Picture',
                panel: (
                  <Stack gap={2}>
                    <ImageTools
                      stage={stage}
                      matrix={view.matrix}
                      onChange={(matrix, said) => change({ ...view, matrix }, said)}
                    />
                  </Stack>
                ),
              },
              {
                id: 'crop',
                label: 'Crop',
                panel: (
                  <Stack gap={2}>
                    <CropTools
                      stage={stage}
                      view={view}
                      isSquare={isSquare}
                      onChange={(frame, said) => change({ ...view, frame }, said)}
                    />
                  </Stack>
                ),
              },
            ]}
          />
          <Row gap={2} align="center">
            <Button
              variant="quiet"
              size="small"
              icon={<Undo2 aria-hidden="true" />}
              isDisabled={!canUndo}
              onPress={() => {
                undo();
                announce('Undone');
              }}
            >
              Undo
            </Button>
            <Button
              variant="quiet"
              size="small"
              icon={<RotateCcw aria-hidden="true" />}
              isDisabled={!canUndo}
              onPress={() => change(stage.firstView(), 'The picture is back to how it was')}
            >
              Reset
            </Button>
          </Row>
        </Stack>
      )}
    </div>
  );
}

type Options = { host: RefObject<HTMLElement | null>; image: Blob; isSquare: boolean };

/** The stage and its undo: every change of the view can be undone, whether made by button, key or pointer. */
function useImageStage({ host, image, isSquare }: Options) {
  const [stage, setStage] = useState<CropperStage | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [views, setViews] = useState<readonly ImageView[]>([]);
  const note = useRef<(view: ImageView) => void>(() => {});
  note.current = (view) =>
    setViews((before) => {
      const last = before.at(-1);
      return last && sameView(last, view) ? before : [...before, view];
    });

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const src = URL.createObjectURL(image);
    let opened: CropperStage | null = null;
    let isGone = false;
    const onPointed = () => opened && note.current(opened.view());
    openCropperStage({ host: element, src, isSquare, onPointed }).then((ready) => {
      if (isGone) return;
      opened = ready;
      const first = ready.firstView();
      ready.show(first);
      setViews([first]);
      setStage(ready);
    }, setError);
    return () => {
      isGone = true;
      element.replaceChildren();
      URL.revokeObjectURL(src);
    };
  }, [host, image, isSquare]);

  const [first] = views;
  const view = views.at(-1) ?? null;
  return {
    stage,
    error,
    view,
    hasChanged: first !== undefined && view !== null && !sameView(first, view),
    canUndo: views.length > 1,
    show: (next: ImageView) => {
      stage?.show(next);
      note.current(next);
    },
    undo: () => {
      const before = views.slice(0, -1);
      const last = before.at(-1);
      if (!last) return;
      stage?.show(last);
      setViews(before);
    },
  };
}
