import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  FlipHorizontal2,
  FlipVertical2,
  RotateCcwSquare,
  RotateCwSquare,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { CropperStage } from './cropper-stage.ts';
import { flipped, type Matrix, moved, type Step, turnedInSight, zoomed } from './image-view.ts';
import { type Tool, ToolRow } from './tool-row.tsx';

/** How far a button moves something, as a part of the stage. */
export const stepPart = 0.05;

export const arrows = [
  { label: 'left', Icon: ArrowLeft, right: -1, down: 0 },
  { label: 'right', Icon: ArrowRight, right: 1, down: 0 },
  { label: 'up', Icon: ArrowUp, right: 0, down: -1 },
  { label: 'down', Icon: ArrowDown, right: 0, down: 1 },
] as const;

type Props = { stage: CropperStage; matrix: Matrix; onChange: (matrix: Matrix, said: string) => void };

/** Buttons for everything that a pointer can do with the image, and more. */
export function ImageTools({ stage, matrix, onChange }: Props) {
  const { image } = stage;
  const tool = (label: string, icon: Tool['icon'], said: string, change: () => Matrix): Tool => ({
    label,
    icon,
    onPress: () => onChange(change(), said),
  });
  const step = ({ right, down }: Step) => ({
    right: right * stepPart * stage.size().width,
    down: down * stepPart * stage.size().height,
  });
  return (
    <>
      <ToolRow
        label="Zoom, rotate and flip"
        tools={[
          tool('Zoom in', <ZoomIn aria-hidden="true" />, 'Zoomed in', () => zoomed(matrix, 1)),
          tool('Zoom out', <ZoomOut aria-hidden="true" />, 'Zoomed out', () => zoomed(matrix, -1)),
          tool('Rotate left', <RotateCcwSquare aria-hidden="true" />, 'Rotated left', () =>
            turnedInSight(matrix, 'left', image, stage.size()),
          ),
          tool('Rotate right', <RotateCwSquare aria-hidden="true" />, 'Rotated right', () =>
            turnedInSight(matrix, 'right', image, stage.size()),
          ),
          tool('Flip sideways', <FlipVertical2 aria-hidden="true" />, 'Flipped sideways', () =>
            flipped(matrix, 'sideways'),
          ),
          tool('Flip upside down', <FlipHorizontal2 aria-hidden="true" />, 'Flipped upside down', () =>
            flipped(matrix, 'upsideDown'),
          ),
        ]}
      />
      <ToolRow
        label="Move the picture"
        tools={arrows.map(({ label, Icon, ...direction }) =>
          tool(`Move ${label}`, <Icon aria-hidden="true" />, `Moved ${label}`, () =>
            moved(matrix, step(direction)),
          ),
        )}
      />
    </>
  );
}
