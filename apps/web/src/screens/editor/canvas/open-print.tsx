import type { ReactNode } from 'react';
import { codeQuery, useLaterView } from '../later-view.tsx';
import styles from './open-print.module.css';
import type { PrintViewProps } from './print-view.tsx';

export const printCode = codeQuery('print', async () => (await import('./print-view.tsx')).PrintView);

/** The finished product; its drawings load on first use, and the editor opens with the crop. */
export const Print = (props: PrintViewProps): ReactNode => {
	const { View, missing } = useLaterView(printCode, 'This view could not be opened.', styles.missing);
	return View === undefined ? missing : <View {...props} />;
};
