import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { jpegSize } from '#web/lib/images/jpeg-size.ts';
import { shrinkJpeg } from '#web/lib/images/shrink-jpeg.ts';
import { pictureProblem } from './check-picture.ts';

export type Picture = { url: string; blob: Blob; width: number; height: number };

export type FinalDocument =
  | { state: 'empty' }
  | { state: 'resizing' }
  | { state: 'refused'; reason: string }
  | { state: 'sending' | 'ready' | 'sent' | 'notSent'; picture: Picture };

/** One card's picture: made smaller in the browser, kept on this page only, and sent on if there is a test address. */
export function useFinalDocument(testUrl: string | null, onSent: (isSent: boolean) => void) {
  const [document, setDocument] = useState<FinalDocument>({ state: 'empty' });
  const url = 'picture' in document ? document.picture.url : null;
  useEffect(() => {
    if (url !== null) return () => URL.revokeObjectURL(url);
  }, [url]);

  const send = async (picture: Picture) => {
    if (testUrl === null) {
      setDocument({ state: 'ready', picture });
      return;
    }
    setDocument({ state: 'sending', picture });
    const isSent = await sendPicture(testUrl, picture.blob);
    setDocument({ state: isSent ? 'sent' : 'notSent', picture });
    onSent(isSent);
  };

  return {
    document,
    choose: async (file: File) => {
      onSent(false);
      const reason = pictureProblem(file);
      if (reason !== null) {
        setDocument({ state: 'refused', reason });
        return;
      }
      setDocument({ state: 'resizing' });
      try {
        if (!isDecodable(new Uint8Array(await file.arrayBuffer()))) throw new RangeError('too many pixels');
        const resized = await shrinkJpeg(file);
        await send({ ...resized, url: URL.createObjectURL(resized.blob) });
      } catch {
        setDocument({ state: 'refused', reason: 'We cannot read this picture. Choose another one.' });
      }
    },
    sendAgain: () => {
      if (document.state === 'notSent') void send(document.picture);
    },
    remove: () => {
      setDocument({ state: 'empty' });
      onSent(false);
    },
  };
}

function isDecodable(bytes: Uint8Array): boolean {
  const size = jpegSize(bytes);
  return size !== null && size.width * size.height <= limits.imageMaxPixels;
}

/** Sends nothing that identifies the person. Returns whether the test address took the picture. */
async function sendPicture(testUrl: string, picture: Blob): Promise<boolean> {
  const body = new FormData();
  body.set('file', picture, 'document.jpg');
  try {
    const { ok } = await fetch(testUrl, {
      method: 'POST',
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    return ok;
  } catch {
    return false;
  }
}
