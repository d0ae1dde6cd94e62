import type { CategoryId } from '@print-room/domain';
import type { ReactNode } from 'react';
import { editorTour } from './editor-tours.ts';
import { useTour } from './use-tour.ts';

export interface EditorTourProps {
	readonly categoryId: CategoryId;
	readonly isPhone: boolean;
	/** See `TourPlan`. */
	readonly isOnRequest: boolean;
}

export const EditorTour = ({ categoryId, isPhone, isOnRequest }: EditorTourProps): ReactNode => {
	useTour({
		id: `${categoryId} ${isPhone}`,
		flags: [`editor.${categoryId}`],
		delayMs: isPhone ? 500 : 400,
		isOnRequest,
		tour: editorTour(categoryId, isPhone),
	});
	return null;
};
