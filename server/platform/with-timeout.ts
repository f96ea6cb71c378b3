/** Gives up a task after a time. @throws when it takes longer: a frozen database or a hung disk neither answers nor fails */
export async function withTimeout<T>(ms: number, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms);
  });
  return Promise.race([task, over]).finally(() => clearTimeout(timer));
}
