import type { InformationPageDetail } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { informationRoutes } from '../../../../api/staff/staff-routes.ts';
import { informationListQuery, informationPageQuery } from '../../data/information.query.ts';
import { useVersionedSave } from '../settings/use-versioned-save.ts';

const conflict = {
	title: 'Someone else has changed this page since you opened it.',
	message: 'Nothing was saved. Their text is the newest version below, and yours is still here: look at both, then save again.',
};

/** Saves on the version that was read last; reads a version's text. */
export const useInformationChange = ({ slug, version }: InformationPageDetail) => {
	const queryClient = useQueryClient();
	const { queryKey } = informationPageQuery(slug);
	const showPresent = async (): Promise<void> => {
		queryClient.setQueryData(queryKey, await call(informationRoutes.getInformationPage, { params: { slug } }));
		void queryClient.invalidateQueries({ queryKey: informationListQuery.queryKey, exact: true });
	};
	const saving = useVersionedSave({ conflict, showPresent });
	const [unread, setUnread] = useState<string | null>(null);
	const save = (markdown: string, onSaved: () => void): Promise<void> => {
		setUnread(null);
		const send = async (): Promise<void> => {
			await call(informationRoutes.changeInformationPage, { params: { slug }, body: { markdown }, version });
			// Shown even if the page cannot be read again.
			queryClient.setQueryData(queryKey, (known) => known && { ...known, markdown });
		};
		return saving.save(send, onSaved);
	};
	const read = async (wanted: number, onRead: (markdown: string) => void): Promise<void> => {
		setUnread(null);
		try {
			onRead((await call(informationRoutes.getInformationVersion, { params: { slug, version: wanted } })).markdown);
		} catch (thrown) {
			setUnread(loadingMessage(thrown));
		}
	};
	const failure = unread === null ? saving.failure : { title: "Couldn't load that version.", message: unread };
	return { save, read, isBusy: saving.isBusy, failure };
};
