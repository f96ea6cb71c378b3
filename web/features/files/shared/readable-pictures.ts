import { useEffect, useState } from 'react';

let readable = 'JPEG, PNG or WebP';

/** The formats that this browser can turn into JPEG, in words. HEIC is added once the browser has shown that it reads it. */
export const readablePictures = () => readable;

export function useReadablePictures(): string {
  const [words, setWords] = useState(readable);
  useEffect(() => {
    let isShown = true;
    heic ??= readsHeic();
    void heic.then((reads) => {
      if (reads) readable = 'JPEG, PNG, WebP or HEIC';
      if (isShown) setWords(readable);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return words;
}

let heic: Promise<boolean> | undefined;

/** The browser picks the first source whose type it can read. Both are empty, so it shows neither. */
function readsHeic(): Promise<boolean> {
  const [first, second] = [new Blob(), new Blob()].map((empty) => URL.createObjectURL(empty)) as [
    string,
    string,
  ];
  const source = document.createElement('source');
  source.type = 'image/heic';
  source.srcset = first;
  const image = document.createElement('img');
  document.createElement('picture').append(source, image);
  return new Promise((resolve) => {
    image.onload = image.onerror = () => {
      resolve(image.currentSrc === first);
      URL.revokeObjectURL(first);
      URL.revokeObjectURL(second);
    };
    image.src = second;
  });
}
