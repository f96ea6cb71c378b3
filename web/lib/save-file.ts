/** Hands a file to the browser, which puts it where downloads go. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: the browser may not have begun to read.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
