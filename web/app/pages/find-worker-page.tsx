import { TourHost } from '#web/app/tour/tour-host.tsx';
import { FindWorkerPage as FindWorker } from '#web/features/search/find-worker.tsx';
import { findSlots } from './find-slots.tsx';

export const FindWorkerPage = () => (
  <>
    <FindWorker {...findSlots} />
    <TourHost />
  </>
);
