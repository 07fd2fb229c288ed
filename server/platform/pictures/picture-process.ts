// The process that makes pictures, one at a time. Native code cannot be aborted within a process, so this one exits
// when a picture takes too much memory or time, and when the server has ended.
import { kill, memoryUsage, pid } from 'node:process';
import { ApiError } from '#server/platform/http/api-error.ts';
import { makePictures, makePortrait } from '#server/platform/pictures/make-pictures.ts';
import { NeedsMoreMemory } from '#server/platform/pictures/picture-file.ts';
import {
  type Answer,
  type Bounds,
  type Made,
  memorySignal,
  type PictureTask,
  timeSignal,
} from '#server/platform/pictures/picture-worker.ts';

/** The interval (ms) of checking the memory and the time. */
const lookEvery = 10;
/** The memory (bytes) of the process and libvips in addition to a picture's own. */
const overhead = 10 * 1024 * 1024;

function make(task: PictureTask, bounds: Bounds): Promise<Made> {
  const memory = bounds.memory - memoryUsage.rss() - overhead;
  return task.kind === 'photo'
    ? makePictures(task.source, { ...task, memory })
    : makePortrait(task.source, { ...task, memory });
}

async function answerTo(task: PictureTask, bounds: Bounds): Promise<Answer> {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (memoryUsage.rss() > bounds.memory) kill(pid, memorySignal);
    if (user + system > bounds.processorTime * 1000) kill(pid, timeSignal);
  }, lookEvery);
  try {
    const result = await make(task, bounds);
    return { outcome: 'made', result, memory: memoryUsage.rss() };
  } catch (error) {
    const memory = memoryUsage.rss();
    if (error instanceof ApiError) return { outcome: 'refused', code: error.code, memory };
    if (error instanceof NeedsMoreMemory) return { outcome: 'too much memory', memory };
    const { message, code } = error as NodeJS.ErrnoException;
    return { outcome: 'failed', message, code, memory };
  } finally {
    clearInterval(watch);
  }
}

process.on('message', async ([task, bounds]: [PictureTask, Bounds]) => {
  process.send?.(await answerTo(task, bounds));
});
// `process.exit` would wait for native work.
process.on('disconnect', () => kill(pid, 'SIGKILL'));
// A terminal and a service manager send these to all processes; the server decides when its pictures end.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.send?.('ready');
