import type { ReactNode } from 'react';
import { useEditorPart } from '../store.ts';
import styles from './arriving.module.css';
import { arrivedSoFar, loupeLaterMessage } from './messages.ts';
import { useUpload } from './use-upload.ts';

/** In place of the 100 % view while the server has no copy to cut it from. */
export const LoupeLater = (): ReactNode => {
	const image = useEditorPart((state) => state.image);
	const upload = useUpload(image);
	if (image.arrival.is === 'refused') return <p className={styles.loupe}>This file has no 100 % view.</p>;
	return (
		<p className={styles.loupe}>
			{loupeLaterMessage(upload)}
			<small>{arrivedSoFar(upload)}</small>
		</p>
	);
};
