import { FindWorkerPage as FindWorker } from '#web/features/search/find-worker.tsx';
import { FindOverlays, findSlots } from './find-slots.tsx';

export const FindWorkerPage = () => (
  <>
    <FindWorker {...findSlots} />
    <FindOverlays />
  </>
);
