import { create } from 'zustand';
import { noteWork } from '../../tour/tour-state.ts';
import type { QueuedUpload } from './model/upload-phase.ts';
import { type QueueEvent, queueAfter } from './model/upload-queue.ts';

interface Uploads {
	queue: readonly QueuedUpload[];
	/** An upload outlasted its time: the image comes by itself, so the gallery keeps looking. */
	isAwaitingLate: boolean;
}

/** Uploads outlive the screen: they go on while a person crops another picture. */
export const useUploads = create<Uploads>(() => ({ queue: [], isAwaitingLate: false }));

// A tour of any screen keeps away from work.
useUploads.subscribe(({ queue }) => noteWork(queue.length > 0));

export const happen = (event: QueueEvent): void => useUploads.setState(({ queue }) => ({ queue: queueAfter(queue, event) }));

export const rowOf = (id: number): QueuedUpload | undefined => useUploads.getState().queue.find((upload) => upload.id === id);
