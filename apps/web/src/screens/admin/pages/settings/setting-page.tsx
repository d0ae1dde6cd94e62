import { type Item, models } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../../../session/session.ts';
import { RecordPage } from '../record/record-page.tsx';
import { SettingForm } from './setting-form.tsx';
import type { Setting } from './settings.ts';

/** `/admin/thresholds` and `/admin/proofPrice`. */
export const SettingPage = ({ setting }: { readonly setting: Setting }): ReactNode => {
	const personId = useSession(({ userId }) => userId);
	const query = useQuery<Item>({
		queryKey: [setting.name, 'page', personId],
		queryFn: ({ signal }) => setting.read(signal),
		staleTime: 0,
	});
	return (
		<RecordPage query={query} title={() => setting.title} messages={setting.messages} list={models.orders}>
			{(item) => <SettingForm setting={setting} item={item} />}
		</RecordPage>
	);
};
