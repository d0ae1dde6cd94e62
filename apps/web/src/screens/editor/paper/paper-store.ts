import { create } from 'zustand';
import type { PaperPicture } from '../../../paper-proof/paper-picture.ts';
import type { MediaChoice } from '../model/state/offer.ts';
import type { EditorState } from '../model/state/state.ts';

export interface ShownPaper {
	readonly media: MediaChoice;
	/** SHA-256 of the paper's table */
	readonly table: string;
	readonly pictureUrl: string;
	readonly picture: PaperPicture;
}

interface PaperState {
	/** The person chose Paper; kept for the session. */
	readonly isOn: boolean;
	/** null: nothing is made yet */
	readonly shown: ShownPaper | null;
	readonly hasFailed: boolean;
	/** Changes when a failed picture should be made again. */
	readonly attempt: number;
	/** Hatches what the paper cannot show. */
	readonly hasMarks: boolean;
	/** Media are sorted by what each can show. */
	readonly isSorted: boolean;
	readonly isComparing: boolean;
	/** Height of the bar in pixels, which the drawing leaves free. */
	readonly barHeight: number;
}

const key = 'print-room.colours';

const keptChoice = (): boolean => {
	try {
		return sessionStorage.getItem(key) === 'paper';
	} catch {
		return false;
	}
};

/** Choices of the paper view, which are no part of the work and outlast the editor. */
export const usePaperStore = create<PaperState>(() => ({
	isOn: keptChoice(),
	shown: null,
	hasFailed: false,
	attempt: 0,
	hasMarks: false,
	isSorted: false,
	isComparing: false,
	barHeight: 96,
}));

export const choosePaper = (isOn: boolean): void => {
	usePaperStore.setState({ isOn, isComparing: false });
	try {
		sessionStorage.setItem(key, isOn ? 'paper' : 'screen');
	} catch {
		// Without storage the choice lasts as long as the page.
	}
};

export const hasPapers = ({ offer }: EditorState): boolean => offer.media.choices.some(({ proof }) => proof !== null);

/** Paper to draw now; null for the colours of the screen. */
export const drawnPaper = ({ isOn, shown, isComparing }: PaperState): ShownPaper | null => (isOn && !isComparing ? shown : null);
