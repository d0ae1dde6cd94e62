import { type Item, models } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useSession } from '../../../../session/session.ts';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { RecordPage } from '../record/record-page.tsx';
import type { LaterForm } from './later-form.tsx';
import type { StoredSetting } from './settings.ts';

interface SettingPageProps {
	readonly setting: StoredSetting;
	readonly form: LaterForm;
	readonly children?: ReactNode;
}

/** `/admin/thresholds`, `/admin/proofPrice`, `/admin/studio` and `/admin/backups`. */
export const SettingPage = ({ setting, form: { fetch, Form }, children }: SettingPageProps): ReactNode => {
	const personId = useSession(({ userId }) => userId);
	const query = useQuery<Item>({
		queryKey: [setting.name, 'page', personId],
		queryFn: ({ signal }) => setting.read(signal),
		staleTime: 0,
	});
	useEffect(() => void fetch().catch(() => undefined), [fetch]);
	return (
		<RecordPage query={query} title={() => setting.title} messages={setting.messages} list={models.orders}>
			{(item) => (
				<>
					<Suspense fallback={<Skeleton width={240} label={`${setting.title}: loading`} />}>
						<Form item={item} />
					</Suspense>
					{children}
				</>
			)}
		</RecordPage>
	);
};
