import { maxUploadBytes, uploadExtensions } from '@print-room/contract';

export type Refusal = 'TYPE' | 'SIZE' | 'EMPTY';

/** Checks that need only name and size; the server checks the content. */
export const refusalOf = ({ name, size }: { name: string; size: number }): Refusal | null => {
	const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
	if (!Object.hasOwn(uploadExtensions, extension)) return 'TYPE';
	if (size > maxUploadBytes) return 'SIZE';
	return size === 0 ? 'EMPTY' : null;
};
