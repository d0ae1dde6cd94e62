import type { ReactNode } from 'react';
import { afterUpload } from '../../../uploads/index.ts';
import { useUpload } from '../data/use-upload.ts';
import { useEditorPart } from '../store.ts';
import styles from './arriving.module.css';
import { arrivedSoFar } from './messages.ts';

/** Replaces the 100 % view while the server has no copy to cut it from. */
export const LoupeLater = (): ReactNode => {
	const image = useEditorPart((state) => state.image);
	const upload = useUpload(image);
	if (image.arrival.is === 'refused') return <p className={styles.loupe}>This file has no 100 % view.</p>;
	return (
		<p className={styles.loupe}>
			{afterUpload('The 100 % view opens', upload)}
			<small>{arrivedSoFar(upload)}</small>
		</p>
	);
};
