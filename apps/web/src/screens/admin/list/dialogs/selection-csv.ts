import type { Item, Model } from '@print-room/contract';
import { call } from '../../../../api/client.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { laterCrudRoutes } from '../../../../api/staff/staff-routes.ts';
import { isLostSession } from '../../../../session/lost-session.ts';
import { useSession } from '../../../../session/session.ts';
import { download } from '../../../../ui/download.ts';
import { showToast } from '../../../../ui/page/toasts.ts';
import { shownColumns } from '../../query/columns.ts';
import { exportFilterOf, type ListQuery } from '../../query/list-query.ts';

/** Short numbers, so that many fit into the download address. */
const whereOfSelection = (selected: readonly Item[]) => {
	const numbers = selected.flatMap((item) => ('displayId' in item ? [Number(item.displayId)] : []));
	return numbers.length === selected.length ? { displayId: { inq: numbers } } : { id: { inq: selected.map(({ id }) => id) } };
};

export const exportSelection = async (model: Model, query: ListQuery, selected: readonly Item[]): Promise<void> => {
	const { token } = useSession.getState();
	try {
		const columns = shownColumns(model, query).flatMap(({ key, kind }) => (kind === 'details' ? [] : [key]));
		const filter = { where: whereOfSelection(selected), order: exportFilterOf(model, query).order };
		const { url } = await call(laterCrudRoutes(model).exportList, { body: { filter, columns } });
		download(url);
		showToast({ message: 'The download has started.' });
	} catch (thrown) {
		if (!isLostSession(thrown, token)) showToast({ message: `Couldn’t create the CSV: ${loadingMessage(thrown)}`, severity: 'error' });
	}
};
