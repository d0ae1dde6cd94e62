import type { EditorImage } from '../model/state/state.ts';

interface Size {
	readonly width: number;
	readonly height: number;
}

export interface LocalFacts {
	readonly blob: Blob;
	readonly original: Size;
	readonly preview: Size;
	readonly colours: 'exact' | 'approximate';
}

export interface Coming {
	/** Null until the server knows the upload. */
	readonly imageId: string | null;
	/** Number of the upload in this page; null if this page has none. */
	readonly row: number | null;
	readonly name: string;
	readonly ownerId: string;
}

export const unnamedId = (row: number | null): string => `file-${row}`;

/** The image as the editor shows it until the server's copy is there. Its picture's address is revoked on arrival. */
export const comingImage = ({ imageId, row, name, ownerId }: Coming, { blob, original, preview, colours }: LocalFacts): EditorImage => {
	const pictureUrl = URL.createObjectURL(blob);
	return {
		id: imageId ?? unnamedId(row),
		name,
		original,
		preview,
		scale: { ratioX: original.width / preview.width, ratioY: original.height / preview.height },
		pictureUrl,
		standInUrls: [pictureUrl],
		ownerId,
		arrival: { is: 'coming', row, colours },
	};
};
