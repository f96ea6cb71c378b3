import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type CheckedPhoto, checkPhoto, kindOf, tooLarge } from '#web/features/files/shared/check-photo.ts';
import { type PdfPicture, pdfRefusals } from '#web/features/files/shared/pdf-words.ts';
import {
  asJpeg,
  isInterruption,
  isUnreachable,
  sendPhoto,
  whenReachable,
} from '#web/features/files/shared/send-photo.ts';
import { describeError } from '#web/lib/api/api.ts';
import { onSessionEvent } from '#web/lib/session/session.ts';
import { announce } from '#web/ui/live-region/announcer.ts';
import { addDocument, deleteDocument, documentTag, isKnownDocument } from './documents.ts';

type Photo = { fileName: string; image: Blob };

export type Upload =
  | { kind: 'none' }
  | { kind: 'checking' }
  | { kind: 'refused'; reason: string }
  /** Made from a PDF, and to be looked at before it is sent. */
  | { kind: 'ready'; photo: Photo; words: string }
  | { kind: 'sending'; photo: Photo; part: number }
  | { kind: 'failed'; photo: Photo; reason: string; isInterrupted: boolean; isUnreachable: boolean };

type Options = {
  profileId: string;
  guidID: string | null;
  /** Called with the picture's id once it is stored, and with null once it is taken out. */
  onChange: (guidID: string | null) => void;
};

/**
 * The upload of one document’s photo. It is checked in the browser and uploaded once it is chosen, and again
 * once the network or the session is back. What is made from a PDF waits for a press.
 */
export function useDocumentUpload({ profileId, guidID, onChange }: Options) {
  const [upload, setUpload] = useState<Upload>({ kind: 'none' });
  const tell = useRef(onChange);
  tell.current = onChange;
  const underWay = useRef<{ stop: AbortController; done: Promise<boolean> } | null>(null);
  /** What this form has uploaded: nothing else is using it. */
  const own = useRef(new Set<string>());
  const failures = useRef(0);

  const stop = () => {
    underWay.current?.stop.abort();
    underWay.current = null;
  };
  useEffect(() => () => underWay.current?.stop.abort(), []);

  /** Runs one at a time; a newer one stops the one before. Resolves with whether the picture is stored. */
  const start = (work: (signal: AbortSignal) => Promise<boolean>) => {
    stop();
    const control = new AbortController();
    const done = work(control.signal).finally(() => {
      if (underWay.current?.stop === control) underWay.current = null;
    });
    underWay.current = { stop: control, done };
    return done;
  };

  const send = async (photo: Photo, signal: AbortSignal): Promise<boolean> => {
    const { fileName, image } = photo;
    const onProgress = (part: number) => {
      if (!signal.aborted) setUpload({ kind: 'sending', photo, part });
    };
    onProgress(0);
    try {
      const record = await sendPhoto(
        { profileId, tag: documentTag, fileName: asJpeg(fileName), image },
        { onProgress, signal },
      );
      if (signal.aborted) return false;
      // For a photo that was uploaded before, the server answers with its existing record.
      if (!isKnownDocument(profileId, record.guidID)) own.current.add(record.guidID);
      addDocument(profileId, record);
      failures.current = 0;
      setUpload({ kind: 'none' });
      tell.current(record.guidID);
      announce('Photo uploaded');
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const reason = describeError(error);
      if (isUnreachable(error)) failures.current += 1;
      const kinds = { isInterrupted: isInterruption(error), isUnreachable: isUnreachable(error) };
      setUpload({ kind: 'failed', photo, reason, ...kinds });
      announce(`The photo wasn’t uploaded: ${reason}`);
      return false;
    }
  };

  /** Deletes a stored picture that only this form has used. */
  const forget = (id: string | null) => {
    if (id === null || !own.current.delete(id)) return;
    // Where this fails, the picture stays among the person's own, where they can delete it.
    void deleteDocument(profileId, id).catch(() => undefined);
  };

  const replace = async (photo: Photo, signal: AbortSignal): Promise<boolean> => {
    const isStored = await send(photo, signal);
    if (isStored) forget(guidID);
    return isStored;
  };

  const ready = upload.kind === 'ready' ? upload : null;
  const sendReady = () => (ready ? start((signal) => replace(ready.photo, signal)) : Promise.resolve(false));
  const failed = upload.kind === 'failed' ? upload : null;
  const sendAgain = () => (failed ? start((signal) => send(failed.photo, signal)) : Promise.resolve(false));
  const resume = useRef(sendAgain);
  resume.current = sendAgain;
  const hasNoServer = failed?.isUnreachable ?? false;
  useEffect(
    () => (hasNoServer ? whenReachable(() => void resume.current(), failures.current) : undefined),
    [hasNoServer],
  );
  const isInterrupted = failed?.isInterrupted ?? false;
  useEffect(() => {
    if (!isInterrupted) return;
    const again = () => void resume.current();
    window.addEventListener('online', again);
    const unsubscribe = onSessionEvent(({ kind }) => kind === 'started' && again());
    return () => {
      window.removeEventListener('online', again);
      unsubscribe();
    };
  }, [isInterrupted]);

  return {
    upload,
    choose: (file: File) =>
      start(async (signal) => {
        setUpload({ kind: 'checking' });
        const checked = await readDocument(file, signal);
        if (signal.aborted) return false;
        if ('refusal' in checked) {
          setUpload({ kind: 'refused', reason: checked.refusal });
          announce(checked.refusal);
          return false;
        }
        const photo = { fileName: file.name, image: checked.image };
        if ('words' in checked) {
          setUpload({ kind: 'ready', photo, words: checked.words });
          announce(checked.words);
          return false;
        }
        return replace(photo, signal);
      }),
    sendReady,
    sendAgain,
    /** Stops what is under way, and takes out what is stored. */
    remove: () => {
      stop();
      setUpload({ kind: 'none' });
      tell.current(null);
      forget(guidID);
    },
    /** Forgets an upload when the form is left without saving. */
    giveUp: () => {
      stop();
      for (const id of [...own.current]) forget(id);
    },
    /** Waits for what is under way, and sends again what failed. Resolves with whether nothing is left to send. */
    settle: async (): Promise<boolean> => {
      if (underWay.current) return underWay.current.done;
      if (ready) return sendReady();
      return failed ? sendAgain() : true;
    },
  };
}

export type DocumentUpload = ReturnType<typeof useDocumentUpload>;

/**
 * Turns a photo or a PDF into the JPEG to upload, or says why it is not accepted. The PDF reader is large, so it's loaded only for a PDF.
 * Never rejects.
 */
async function readDocument(file: File, signal: AbortSignal): Promise<CheckedPhoto | PdfPicture> {
  if (file.size > limits.uploadMaxBytes) return { refusal: tooLarge };
  const start = new Uint8Array(
    await file
      .slice(0, 12)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
  const kind = kindOf(start);
  if (kind === null && start.length > 0) return { refusal: pdfRefusals.neither };
  if (kind !== 'a PDF') return checkPhoto(file);
  try {
    const [{ readPdf }, bytes] = await Promise.all([
      import('#web/features/files/shared/read-pdf.ts'),
      file.arrayBuffer(),
    ]);
    return await readPdf(new Uint8Array(bytes), signal);
  } catch {
    return { refusal: pdfRefusals.noReader };
  }
}
