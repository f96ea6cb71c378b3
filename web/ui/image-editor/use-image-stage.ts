import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CropperStage, openCropperStage } from './cropper-stage.ts';
import { type ImageView, sameView } from './image-view.ts';

type Options = { host: RefObject<HTMLElement | null>; image: Blob; isSquare: boolean };

/** The stage and its undo: every change of the view can be undone, whether made by button, key or pointer. */
export function useImageStage({ host, image, isSquare }: Options) {
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
export type ImageStage = ReturnType<typeof useImageStage>;
