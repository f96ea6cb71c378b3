import { useMutation } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { checks, type ListedCheck } from '#contract/checks/checks.ts';
import { limits } from '#contract/limits.ts';
import { useReloadChecks } from '#web/features/checks/judging/judge-check.ts';
import { call, describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import { remindedWords } from './reminded-words.ts';
import styles from './team-checks.module.css';

type Props = {
  items: readonly ListedCheck[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
};

/** Reminds the owners of the chosen checks by mail, and says how many. */
export function Reminders({ items, chosen, onChoose }: Props) {
  const reload = useReloadChecks();
  const able = items.slice(0, limits.pageSize);
  // Another member of the team may have seen a newer one meanwhile.
  const about = able.filter(({ id }) => chosen.has(id));
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: async (about: readonly ListedCheck[]) => {
      const checkIds = about.map(({ id }) => id);
      const { reminded } = await call(checks.remind, { body: { checkIds } });
      return remindedWords(reminded, new Set(about.map(({ person }) => person.id)).size);
    },
    onSuccess: (words) => {
      announce(words);
      onChoose(new Set());
      reload();
    },
  });
  const isAll = able.length > 0 && about.length === able.length;
  return (
    <div className={styles.reminders}>
      <Checkbox
        name="remind-all"
        value={isAll}
        onChange={(value) => {
          reset();
          onChoose(new Set(value ? able.map(({ id }) => id) : []));
        }}
      >
        Choose all {able.length} shown
      </Checkbox>
      <Row gap={2}>
        <Button
          variant="secondary"
          size="small"
          icon={<BellRing aria-hidden="true" />}
          isDisabled={about.length === 0 && !isPending}
          isPending={isPending}
          onPress={() => mutate(about)}
        >
          {about.length === 0
            ? 'Send reminders'
            : `Send reminders about ${about.length} ${about.length === 1 ? 'check' : 'checks'}`}
        </Button>
      </Row>
      {error && <Alert tone="error">No reminder was sent. {describeError(error)}</Alert>}
      {data && <Alert tone="success">{data}</Alert>}
    </div>
  );
}
