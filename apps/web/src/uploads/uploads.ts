import { create } from 'zustand';
import { noteWork } from '../tour/tour-state.ts';
import type { QueuedUpload } from './model/upload-phase.ts';
import { type QueueEvent, queueAfter } from './model/upload-queue.ts';

interface Uploads {
	queue: readonly QueuedUpload[];
	/** True after a timeout: the image will still appear, so the gallery polls. */
	isAwaitingLate: boolean;
}

/** Uploads outlive the screen and continue while the editor is open. */
export const useUploads = create<Uploads>(() => ({ queue: [], isAwaitingLate: false }));

// Suppresses tours on every screen while uploads run.
useUploads.subscribe(({ queue }) => noteWork(queue.length > 0));

export const dispatch = (event: QueueEvent): void => useUploads.setState(({ queue }) => ({ queue: queueAfter(queue, event) }));

export const rowOf = (id: number): QueuedUpload | undefined => useUploads.getState().queue.find((upload) => upload.id === id);
