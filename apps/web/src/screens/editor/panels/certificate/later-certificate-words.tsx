import type { ReactNode } from 'react';
import { codeQuery, useLaterView } from '../../later-view.tsx';
import styles from '../panels.module.css';

const wordsCode = codeQuery('certificate-words', async () => (await import('./certificate-words.tsx')).CertificateWordsForm);

/** Fields and preview of the chosen certificate, whose code is fetched when one is chosen. */
export const LaterCertificateWords = (): ReactNode => {
	const { View, missing } = useLaterView(wordsCode, 'The text of the certificate could not be opened.', styles.notice);
	return View === undefined ? missing : <View />;
};
