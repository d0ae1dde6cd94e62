import type { ReactNode } from 'react';
import { NoPicture } from '../../../../ui/page/thumb.tsx';
import { printCropOf } from '../../model/print/geometry.ts';
import type { EditorState } from '../../model/state/state.ts';
import styles from './rows.module.css';

const share = (part: number, whole: number): string => `${(100 * part) / whole}%`;

/** The whole picture; what is cut off is pale. */
export const RowPicture = ({ state, thumbUrl }: { readonly state: EditorState | null; readonly thumbUrl: string | null }): ReactNode => {
	if (state === null || thumbUrl === null) return <NoPicture alt="The picture was deleted" className={styles.noPicture} />;
	const { image, work } = state;
	const { width, height } = image.preview;
	const crop = printCropOf(image, work);
	return (
		<div className={styles.picture}>
			<div className={styles.whole} style={{ aspectRatio: width / height, width: `min(100%, var(--cell) * ${width / height})` }}>
				<img src={thumbUrl} alt={image.name} loading="lazy" decoding="async" />
				<i
					style={{
						left: share(crop.x, width),
						top: share(crop.y, height),
						width: share(crop.width, width),
						height: share(crop.height, height),
					}}
				/>
			</div>
		</div>
	);
};
