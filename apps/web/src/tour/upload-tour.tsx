import type { ReactNode } from 'react';
import { TextButton } from '../ui/controls/text-button.tsx';
import { askForTour } from './tour-state.ts';
import styles from './upload-tour.module.css';
import { firstImageTour, firstVisitTour } from './upload-tours.ts';
import { type TourPlan, useTour } from './use-tour.ts';

export interface UploadTourProps {
	readonly isReady: boolean;
	readonly hasImages: boolean;
}

const planOf = (hasImages: boolean): TourPlan => {
	const isPhone = window.matchMedia('(max-width: 899.95px)').matches;
	const delayMs = isPhone ? 500 : 300;
	if (hasImages) return { id: 'images', flags: ['upload-2', 'upload'], delayMs, tour: firstImageTour };
	return { id: 'empty', flags: ['upload'], delayMs, tour: firstVisitTour(isPhone) };
};

export const UploadTour = ({ isReady, hasImages }: UploadTourProps): ReactNode => {
	useTour(isReady ? planOf(hasImages) : null);
	return (
		<TextButton className={styles.again} disabled={!isReady} onClick={askForTour}>
			Take the tour
		</TextButton>
	);
};
