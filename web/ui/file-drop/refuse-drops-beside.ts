let users = 0;

const refuse = (event: DragEvent) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
};

/**
 * A file that misses its place by a little would open in place of the page, and what was typed would be gone.
 * Answers what ends it.
 */
export function refuseDropsBeside(): () => void {
  users += 1;
  if (users === 1) {
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
  }
  return () => {
    users -= 1;
    if (users > 0) return;
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}
