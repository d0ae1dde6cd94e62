import type { Model } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { laterCrudRoutes } from '../../../../api/staff/staff-routes.ts';
import { isLostSession } from '../../../../session/lost-session.ts';
import { useSession } from '../../../../session/session.ts';
import { download } from '../../../../ui/download.ts';
import { Download } from '../../../../ui/icons/lazy-icons.tsx';
import { showToast } from '../../../../ui/page/toasts.ts';
import { shownColumns } from '../../query/columns.ts';
import { exportFilterOf, type ListQuery } from '../../query/list-query.ts';
import { ToolButton } from './tool-button.tsx';

export const ExportButton = ({ model, query }: { model: Model; query: ListQuery }): ReactNode => {
	const [isBusy, setBusy] = useState(false);
	const start = async (): Promise<void> => {
		if (isBusy) return;
		const { token } = useSession.getState();
		setBusy(true);
		try {
			const columns = shownColumns(model, query).flatMap(({ key, kind }) => (kind === 'details' ? [] : [key]));
			const { url } = await call(laterCrudRoutes(model).exportList, { body: { filter: exportFilterOf(model, query), columns } });
			download(url);
			showToast({ message: 'The download has started.' });
		} catch (thrown) {
			if (!isLostSession(thrown, token)) showToast({ message: `Couldn’t create the CSV: ${loadingMessage(thrown)}`, severity: 'error' });
		}
		setBusy(false);
	};
	return <ToolButton icon={<Download size={16} />} label="Export CSV" aria-disabled={isBusy} onClick={() => void start()} />;
};
