import { setFlagsFromString } from 'node:v8';

/**
 * Sets how V8 collects garbage in a process that serves many people. Called before the first upload.
 *
 * - Bytes of buffers are weighed together with the heap. By default every 16 MB or so of them start a collection of the whole heap, at
 *   which a process that receives uploads spends half of its time.
 * - A process that has been idle for seconds collects without compacting: by default the next caller waits 0.1 s for that.
 */
export function tuneGarbageCollection(): void {
	setFlagsFromString('--external-memory-accounted-in-global-limit');
	setFlagsFromString('--no-memory-reducer-favors-memory');
}
