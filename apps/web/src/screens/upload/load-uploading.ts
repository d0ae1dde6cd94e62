import { libraryRoutes } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { commonMessages } from '../../api/messages.ts';
import { useSession } from '../../session/session.ts';
import { showToast } from '../../ui/page/toasts.ts';

/** Checksums, upload protocol and list; loaded after the page, which does not wait for them. */
export const loadUploading = () => import('./uploading/index.ts');

export const addFiles = (files: readonly File[]): void => {
	if (files.length === 0) return;
	loadUploading().then(
		(uploading) => uploading.addFiles(files),
		() => showToast({ message: commonMessages.lostConnection, severity: 'error' }),
	);
};

/** Loads unfinished and processing uploads of earlier pages into the list, once; returns false until that is done. */
export const useUploadsFromBefore = (): boolean => {
	const userId = useSession((session) => session.userId);
	const { data, isPending } = useQuery({
		queryKey: ['uploads', userId],
		enabled: userId !== null,
		queryFn: ({ signal }) => call(libraryRoutes.listUploads, { signal }),
		gcTime: 0,
	});
	useEffect(() => {
		if (data === undefined || data.uploads.length === 0) return;
		void loadUploading().then(
			({ adoptUploads }) => adoptUploads(data.uploads),
			() => undefined,
		);
	}, [data]);
	return !isPending;
};
