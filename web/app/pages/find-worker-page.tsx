import { FindWorkerPage as FindWorker } from '#web/features/search/find-worker.tsx';
import { FindTour, findSlots } from './find-slots.tsx';

export const FindWorkerPage = () => (
  <>
    <FindWorker {...findSlots} />
    <FindTour />
  </>
);
