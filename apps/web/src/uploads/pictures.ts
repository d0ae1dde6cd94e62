import { create } from 'zustand';
import type { LocalPicture } from '../local-picture/index.ts';

export interface FilePicture {
	/** Upright size in pixels; null until the head is read, and if the browser cannot read it. */
	readonly original: LocalPicture['original'] | null;
	/** Null until it is made. */
	readonly picture: LocalPicture | null;
	readonly isLeftToServer: boolean;
}

export const usePictures = create<ReadonlyMap<number, FilePicture>>(() => new Map());
