import { useEffect, useState } from 'react';

/** An address for an image in memory, for as long as it is shown; null until there is one. */
export function useObjectUrl(image: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!image) return setUrl(null);
    const made = URL.createObjectURL(image);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return url;
}
