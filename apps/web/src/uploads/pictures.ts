import { create } from 'zustand';
import type { LocalPicture } from '../local-picture/index.ts';

/** Facts that the browser has read of a chosen file's picture. */
export interface FilePicture {
	/** Upright size in pixels; null until the head is read, and if the browser cannot read it. */
	readonly original: LocalPicture['original'] | null;
	/** Null until it is made. */
	readonly picture: LocalPicture | null;
	/** True once it is certain that only the server makes the picture. */
	readonly isLeftToServer: boolean;
}

/** Pictures of the files of this page's rows, by row. */
export const usePictures = create<ReadonlyMap<number, FilePicture>>(() => new Map());
