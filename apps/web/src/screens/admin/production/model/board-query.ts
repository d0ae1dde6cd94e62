import { PIECES_DUE, type PieceFilter } from '@print-room/contract';
import { PIECE_STATES } from '@print-room/domain';

export const GROUPINGS = ['none', 'medium', 'due', 'order'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** State of the board, as it stands in the address. */
export interface BoardQuery {
	readonly filter: Pick<PieceFilter, 'state' | 'medium' | 'due' | 'held' | 'text'>;
	readonly grouping: Grouping;
}

const among = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined => words.find((word) => word === text);

/** Reads an address; parts that mean nothing are left out. */
export const readBoardQuery = (params: URLSearchParams): BoardQuery => {
	const [state, due] = [among(PIECE_STATES, params.get('stage')), among(PIECES_DUE, params.get('due'))];
	const [medium, text] = [params.get('medium'), params.get('text')?.trim()];
	return {
		filter: {
			...(state !== undefined && { state }),
			...(medium && { medium }),
			...(due !== undefined && { due }),
			...(params.get('held') === 'true' && { held: 'true' }),
			...(text && { text: text.slice(0, 100) }),
		},
		grouping: among(GROUPINGS, params.get('group')) ?? 'none',
	};
};

export const writeBoardQuery = ({ filter: { state, ...filter }, grouping }: BoardQuery): URLSearchParams => {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries({ stage: state, ...filter })) if (value) params.set(name, value);
	if (grouping !== 'none') params.set('group', grouping);
	return params;
};

/** Number of filters that are set. */
export const filtersSet = ({ filter }: BoardQuery): number => Object.values(filter).filter(Boolean).length;
