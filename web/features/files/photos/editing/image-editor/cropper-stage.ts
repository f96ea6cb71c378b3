import {
  CropperCanvas,
  CropperGrid,
  CropperHandle,
  CropperImage,
  CropperSelection,
  CropperShade,
} from 'cropperjs';
import type { PixelSize } from '#web/lib/images/jpeg-size.ts';
import { drawJpeg } from '#web/lib/images/shrink-jpeg.ts';
import { isFrameAllowed } from './crop-frame.ts';
import { fitted, type ImageView, type Matrix } from './image-view.ts';
import { outputOf } from './output-of.ts';

/** An image that can be moved, pinched and framed with a pointer, and set to any view by code. */
export type CropperStage = {
  image: PixelSize;
  size: () => PixelSize;
  view: () => ImageView;
  show: (view: ImageView) => void;
  /** The whole image, upright and unframed. */
  firstView: () => ImageView;
  toJpeg: () => Promise<Blob>;
  close: () => void;
};

type Options = {
  host: HTMLElement;
  src: string;
  isSquare: boolean;
  /** Called when a drag, a pinch or the mouse wheel has changed the view. */
  onPointed: () => void;
};

const sides = ['n', 'e', 's', 'w', 'ne', 'nw', 'se', 'sw'];

/** @throws when the browser cannot read the image */
export async function openCropperStage({ host, src, isSquare, onPointed }: Options): Promise<CropperStage> {
  const canvas = new CropperCanvas();
  const cropperImage = new CropperImage();
  const selection = new CropperSelection();
  setAttributes(cropperImage, { src, alt: 'The picture being edited', scalable: '', translatable: '' });
  setAttributes(selection, {
    movable: '',
    resizable: '',
    precise: '',
    ...(isSquare && { 'aspect-ratio': '1' }),
  });
  selection.hidden = true;
  selection.append(grid(), handle('move', 'transparent'), ...sides.map((side) => handle(`${side}-resize`)));
  const shade = new CropperShade();
  shade.hidden = true;
  canvas.append(cropperImage, shade, handle('move', 'transparent'), selection);
  host.replaceChildren(canvas);

  const size = () => ({ width: canvas.offsetWidth, height: canvas.offsetHeight });
  selection.addEventListener('change', (event) => {
    // A frame set by code is always allowed; while it is being cleared its size is 0.
    const { detail } = event as CustomEvent;
    if (detail.width > 0 && !isFrameAllowed(detail, size())) event.preventDefault();
  });
  canvas.addEventListener('actionend', onPointed);

  const source = await cropperImage.$ready();
  const image = { width: source.naturalWidth, height: source.naturalHeight };
  const view = (): ImageView => {
    const { hidden, x, y, width, height } = selection;
    return {
      matrix: cropperImage.$getTransform() as unknown as Matrix,
      frame: hidden ? null : { x, y, width, height },
    };
  };
  return {
    image,
    size,
    view,
    show: ({ matrix, frame }) => {
      cropperImage.$setTransform([...matrix]);
      if (frame) selection.$change(frame.x, frame.y, frame.width, frame.height);
      else selection.$clear();
    },
    firstView: () => ({ matrix: fitted([1, 0, 0, 1, 0, 0], image, size()), frame: null }),
    toJpeg: () => {
      const output = outputOf(view(), image, size());
      return drawJpeg(output.size, (context) => {
        context.setTransform(...output.transform);
        context.drawImage(source, -image.width / 2, -image.height / 2);
      });
    },
    close: () => host.replaceChildren(),
  };
}

function grid() {
  const element = new CropperGrid();
  setAttributes(element, { bordered: '', covered: '', 'theme-color': 'rgba(255, 255, 255, 0.7)' });
  return element;
}

function handle(action: string, color = 'white') {
  const element = new CropperHandle();
  setAttributes(element, { action, 'theme-color': color });
  return element;
}

function setAttributes(element: HTMLElement, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
