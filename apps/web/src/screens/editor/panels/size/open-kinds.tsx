import type { CategoryId } from '@print-room/domain';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { codeQuery, useLaterView } from '../../later-view.tsx';
import styles from '../panels.module.css';

const mountList = codeQuery('mount list', async () => (await import('./mount-list.tsx')).MountList);
const proofPanel = codeQuery('proof panel', async () => (await import('../../proof/proof-panel.tsx')).ProofPanel);

/** Fetches the choices that only this kind of print has. */
export const fetchKind = (client: QueryClient, categoryId: CategoryId): void => {
	if (categoryId === 'mountedprint') void client.prefetchQuery(mountList);
	if (categoryId === 'proofprint') void client.prefetchQuery(proofPanel);
};

export const MountList = (): ReactNode => {
	const { View, missing } = useLaterView(mountList, 'The window mounts could not be shown.', styles.notice);
	return View === undefined ? missing : <View />;
};

export const ProofPanel = (): ReactNode => {
	const { View, missing } = useLaterView(proofPanel, 'The proof could not be shown.', undefined);
	return View === undefined ? missing : <View />;
};
