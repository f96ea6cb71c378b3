import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { autosaveLatestMs, autosaveMs, createAutosave } from './autosave.ts';

describe('saving as one goes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Saves that end when the test says so. */
  function slowSaves() {
    const ends: (() => void)[] = [];
    const save = vi.fn(() => new Promise<void>((end) => ends.push(end)));
    return { save, end: () => ends.shift()?.() };
  }

  it('waits until nothing has changed for a while', async () => {
    const save = vi.fn(async () => {});
    const autosave = createAutosave(save);
    autosave.changed();
    await vi.advanceTimersByTimeAsync(autosaveMs - 1);
    autosave.changed();
    await vi.advanceTimersByTimeAsync(autosaveMs - 1);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(save).toHaveBeenCalledOnce();
  });

  it('does not wait for somebody who keeps typing', async () => {
    const save = vi.fn(async () => {});
    const autosave = createAutosave(save);
    for (let typed = 0; typed < autosaveLatestMs; typed += 1_000) {
      autosave.changed();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(save).toHaveBeenCalledOnce();
  });

  it('never begins while a save is under way', async () => {
    const { save, end } = slowSaves();
    const autosave = createAutosave(save);
    autosave.changed();
    await vi.advanceTimersByTimeAsync(autosaveMs);
    autosave.changed();
    await vi.advanceTimersByTimeAsync(autosaveMs);
    expect(save).toHaveBeenCalledOnce();
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('gives way to Continue, which waits for the save under way', async () => {
    const { save, end } = slowSaves();
    const autosave = createAutosave(save);
    const submit = vi.fn(async () => 'done');
    void autosave.now();
    autosave.changed();
    const answer = autosave.instead(submit);
    await vi.advanceTimersByTimeAsync(autosaveMs);
    expect(submit).not.toHaveBeenCalled();
    end();
    expect(await answer).toBe('done');
    await vi.advanceTimersByTimeAsync(autosaveMs);
    expect(save).toHaveBeenCalledOnce();
  });

  it('goes on after a failed submission', async () => {
    const save = vi.fn(async () => {});
    const autosave = createAutosave(save);
    await expect(autosave.instead(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await autosave.now();
    expect(save).toHaveBeenCalledOnce();
  });
});
