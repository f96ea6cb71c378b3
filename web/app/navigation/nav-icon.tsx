import {
  BookOpen,
  HeartHandshake,
  House,
  Inbox,
  Info,
  Kanban,
  type LucideIcon,
  Mail,
  PencilLine,
  Search,
  Settings,
  UserRound,
  Waypoints,
} from 'lucide-react';
import { routes } from '#contract/routes.ts';

const icons: Record<string, LucideIcon> = {
  [routes.familyLearnMore]: House,
  [routes.familyStory]: BookOpen,
  [routes.supportWorkerLearnMore]: HeartHandshake,
  [routes.supportWorkerStory]: BookOpen,
  [routes.process]: Waypoints,
  [routes.about]: Info,
  [routes.contactUs]: Mail,
  [routes.supportWorkerSetup]: PencilLine,
  [routes.familySetup]: PencilLine,
  [routes.supportWorkerView]: UserRound,
  [routes.familyView]: UserRound,
  [routes.account]: Settings,
  [routes.findFamily]: Search,
  [routes.findWorker]: Search,
  [routes.adminLanding]: Search,
  [routes.adminRequests]: Inbox,
  [routes.adminBoard]: Kanban,
};

/** The picture beside a place's name; decorative. */
export function NavIcon({ to }: { to: string }) {
  const Icon = icons[to];
  return Icon ? <Icon aria-hidden="true" /> : null;
}
