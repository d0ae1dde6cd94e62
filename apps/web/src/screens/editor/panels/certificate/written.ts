import type { Edition } from '@print-room/contract';
import type { EditorState } from '../../model/state/state.ts';

export interface Written {
	/** The chosen edition that exists; null: none, a new one, or it is not read yet. */
	readonly known: Edition | null;
	readonly title: string;
	readonly artist: string;
	readonly year: number | null;
	/** null: none, or its size is not known */
	readonly edition: { readonly size: number; readonly proofs: number } | null;
}

/** Words of the certificate; an edition that exists has its own. */
export const writtenOf = ({ work, editions }: Pick<EditorState, 'work' | 'editions'>): Written => {
	const { title, artist, year, edition } = work.certificateText;
	if (edition === null || !('id' in edition)) return { known: null, title, artist, year, edition: edition?.size ? edition : null };
	const known = editions?.find(({ id }) => id === edition.id) ?? null;
	return known === null ? { known, title, artist, year, edition: null } : { ...known, known, edition: known };
};
