import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { sendFile } from '../../../../api/send-file.ts';
import { shopPageRoutes, staffLibraryRoutes } from '../../../../api/staff/staff-routes.ts';
import { invalidateModel } from '../../data/model.query.ts';

const pictureKey = (id: string) => ['papers', 'picture', id] as const;

export const pictureQuery = (id: string) =>
	queryOptions({
		queryKey: pictureKey(id),
		queryFn: async ({ signal }) => (await call(shopPageRoutes.getPaperPicture, { params: { id }, signal })).picture,
		staleTime: 0,
	});

/** Sends a picture of a paper's surface through the shop's ingest, and shows it on the paper's page once it has been read. */
export const usePictureChange = (id: string) => {
	const queryClient = useQueryClient();
	/** share of the file that was sent; null: nothing is under way */
	const [sent, setSent] = useState<number | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const underWay = useRef<AbortController | null>(null);
	useEffect(() => () => underWay.current?.abort(), []);

	const change = async (imageOf: (signal: AbortSignal) => Promise<string | null>): Promise<void> => {
		if (underWay.current !== null) return;
		const controller = new AbortController();
		underWay.current = controller;
		setSent(0);
		setProblem(null);
		try {
			const imageId = await imageOf(controller.signal);
			await call(shopPageRoutes.changePaperPicture, { params: { id }, body: { imageId }, signal: controller.signal });
			await Promise.all([queryClient.invalidateQueries({ queryKey: pictureKey(id) }), invalidateModel(queryClient, { name: 'papers' })]);
		} catch (thrown) {
			if (!controller.signal.aborted) setProblem(loadingMessage(thrown));
		} finally {
			underWay.current = null;
			setSent(null);
		}
	};
	return {
		sent,
		problem,
		send: (file: File) =>
			void change(async (signal) => (await sendFile(staffLibraryRoutes.uploadImage, { params: {}, file, signal, onSent: setSent })).id),
		remove: () => void change(async () => null),
		stop: () => underWay.current?.abort(),
	};
};
