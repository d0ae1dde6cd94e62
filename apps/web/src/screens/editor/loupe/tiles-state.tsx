import type { ReactNode } from 'react';
import { loadingMessage } from '../../../api/messages.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import styles from './loupe.module.css';
import type { LoupeTiles } from './use-tiles.ts';

export interface TilesStateProps {
	readonly fetched: LoupeTiles;
	/** nothing that is seen is missing */
	readonly isWhole: boolean;
}

/** Says that the softer preview is shown until the original has loaded, so that sharpness is not misjudged. */
export const TilesState = ({ fetched: { tiles, error, isBroken, retry }, isWhole }: TilesStateProps): ReactNode => {
	if (isWhole) return null;
	if (isBroken) {
		return (
			<Notice tone="failure" title={tiles === null ? 'The original cannot be shown.' : 'Parts of the original could not be loaded.'}>
				{error === null ? 'What is softer here is a preview.' : loadingMessage(error)} <TextButton onClick={retry}>Try again</TextButton>
			</Notice>
		);
	}
	return (
		<p className={styles.waiting} role="status">
			{tiles === null ? 'Preparing the original…' : 'Fetching the original…'}
			<small>A softer preview is shown until then.</small>
			<i />
		</p>
	);
};
