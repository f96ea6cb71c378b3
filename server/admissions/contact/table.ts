import { messageClass } from '#contract/readers.ts';
import { column, type Timestamp, type TypeOf, table } from '#server/platform/db/table.ts';

export const contactMessages = table('**Messages to us:**', 'nothing', messageClass, {
  id: column<string>(),
  name: column<string>(),
  email: column<string>(),
  phoneNumber: column<string | null>(),
  message: column<string>(),
  key: column<string | null>(),
  createdAt: column<Timestamp>(),
});
export type ContactMessagesTable = TypeOf<typeof contactMessages>;
