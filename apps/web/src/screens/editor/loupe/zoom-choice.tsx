import type { ReactNode } from 'react';
import styles from '../../../ui/controls/segments.module.css';
import { LOUPE_ZOOMS, useLook, useLookStore } from './look.ts';

export const zoomMessage = (zoom: number): string => `${100 * zoom} %`;

export const ZoomChoice = ({ className }: { readonly className?: string | undefined }): ReactNode => {
	const zoom = useLook((look) => look.zoom);
	const look = useLookStore();
	return (
		<fieldset className={className === undefined ? styles.segments : `${styles.segments} ${className}`} aria-label="Zoom">
			{LOUPE_ZOOMS.map((each) => (
				<button key={each} type="button" aria-pressed={zoom === each} onClick={() => look.setState({ zoom: each })}>
					{zoomMessage(each)}
				</button>
			))}
		</fieldset>
	);
};
