import { Crop, Minus, Plus, SquareX } from 'lucide-react';
import type { PixelSize } from '#web/lib/images/jpeg-size.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import { firstFrame, movedFrame, resizedFrame } from './crop-frame.ts';
import type { CropperStage } from './cropper-stage.ts';
import { arrows, stepPart } from './image-tools.tsx';
import { type Area, type ImageView, keptArea } from './image-view.ts';
import { type Tool, ToolRow } from './tool-row.tsx';

type Props = {
  stage: CropperStage;
  view: ImageView;
  isSquare: boolean;
  onChange: (frame: Area | null, said: string) => void;
};

/** Buttons that frame the part to keep, for those who do not use a pointer. */
export function CropTools({ stage, view, isSquare, onChange }: Props) {
  const { frame } = view;
  if (!frame) {
    const begin = () =>
      onChange(
        firstFrame(keptArea(view, stage.image, stage.size()), isSquare),
        'Crop frame added. We keep what is inside it.',
      );
    return (
      <Row gap={2} align="center">
        <Button variant="secondary" size="small" icon={<Crop aria-hidden="true" />} onPress={begin}>
          Add a crop frame
        </Button>
      </Row>
    );
  }
  const { width, height } = stage.size();
  const resize = (label: string, sign: 1 | -1, by: PixelSize): Tool => ({
    label,
    icon: sign > 0 ? <Plus aria-hidden="true" /> : <Minus aria-hidden="true" />,
    text: label,
    onPress: () =>
      onChange(resizedFrame(frame, by, stage.size(), isSquare), `Crop frame made ${label.toLowerCase()}`),
  });
  const across = width * stepPart * 2;
  const down = height * stepPart * 2;
  return (
    <>
      <ToolRow
        label="Size of the crop frame"
        tools={
          isSquare
            ? [
                resize('Larger', 1, { width: across, height: across }),
                resize('Smaller', -1, { width: -across, height: -across }),
              ]
            : [
                resize('Wider', 1, { width: across, height: 0 }),
                resize('Narrower', -1, { width: -across, height: 0 }),
                resize('Taller', 1, { width: 0, height: down }),
                resize('Shorter', -1, { width: 0, height: -down }),
              ]
        }
      />
      <Row gap={2} align="center">
        <ToolRow
          label="Move the crop frame"
          tools={arrows.map(({ label, Icon, right, down: downwards }) => ({
            label: `Move frame ${label}`,
            icon: <Icon aria-hidden="true" />,
            onPress: () =>
              onChange(
                movedFrame(
                  frame,
                  { right: right * stepPart * width, down: downwards * stepPart * height },
                  stage.size(),
                ),
                `Crop frame moved ${label}`,
              ),
          }))}
        />
        <Button
          variant="quiet"
          size="small"
          icon={<SquareX aria-hidden="true" />}
          onPress={() => onChange(null, 'Crop frame cleared')}
        >
          Clear crop
        </Button>
      </Row>
    </>
  );
}
