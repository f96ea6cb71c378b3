import { useMutation } from '@tanstack/react-query';
import { type PrivacyRequest, privacyRequests } from '#contract/admissions/privacy-requests.ts';
import { describeError } from '#web/lib/api/api.ts';
import { callForFile } from '#web/lib/api/fetch-file.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useGoneSignal } from '#web/lib/use-gone-signal.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { nameOf } from './request-words.ts';
import { useReloadPrivacyRequests } from './use-privacy-requests.ts';

/** Saves everything that we keep about somebody, and says what to look at before it's sent. */
export function FileDialog({ request }: { request: PrivacyRequest }) {
  const reload = useReloadPrivacyRequests();
  const goneSignal = useGoneSignal();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async () => {
      const { file, fileName } = await callForFile(
        privacyRequests.file,
        { params: { id: request.id } },
        { signal: goneSignal() },
      );
      saveFile(file, fileName);
      return `Saved as ${fileName}. We’ve recorded that you made it.`;
    },
    onSuccess: (words) => announce(words),
    onSettled: reload,
  });
  return (
    <LazyDialog
      title={`Save everything about ${nameOf(request)}`}
      actions={
        <>
          <CloseButton>{data ? 'Close' : 'Cancel'}</CloseButton>
          <Button isPending={isPending} onPress={() => mutate()}>
            {error ? 'Try again' : data ? 'Save it again' : 'Save the file'}
          </Button>
        </>
      }
    >
      <Stack>
        {error && <Alert tone="error">Nothing was saved. {describeError(error)}</Alert>}
        {data && <Alert tone="success">{data}</Alert>}
        <p>
          A ZIP with their account, profile, pictures, checks and requests, and in our-notes.json our
          comments, notes and history.
        </p>
        <p>
          <strong>Read our-notes.json before you send it.</strong> Take out what is about somebody else. Left
          out already: what referees and other people told us in confidence, and notes on reports and matches.
        </p>
        <p>
          What people wrote to each other isn’t in it, because our team doesn’t read that. They can download
          it themselves on their account page.
        </p>
        <Alert>
          Send it only to the person, in a way that nobody else can open, and delete your copy. We record that
          you made it.
        </Alert>
      </Stack>
    </LazyDialog>
  );
}
