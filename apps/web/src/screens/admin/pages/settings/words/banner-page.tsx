import { models, type ShopBanner } from '@print-room/contract';
import { type Banner, bannerState, noBanner } from '@print-room/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { call } from '../../../../../api/client.ts';
import { shopWordsRoutes } from '../../../../../api/staff/staff-routes.ts';
import { Notice } from '../../../../../ui/controls/notice.tsx';
import { TextButton } from '../../../../../ui/controls/text-button.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { showToast } from '../../../../../ui/page/toasts.ts';
import { HistoryPanel } from '../../../detail/history-panel.tsx';
import { AdminFrame } from '../../../frame/admin-frame.tsx';
import { RecordPage } from '../../record/record-page.tsx';
import { useVersionedSave } from '../use-versioned-save.ts';
import styles from './words.module.css';
import { bannerQuery } from './words.query.ts';

const BannerForm = lazy(() => import('./banner-form.tsx').then(({ BannerForm }) => ({ default: BannerForm })));

const conflict = {
	title: 'Someone else has changed the banner since you opened it.',
	message: 'Nothing was saved. The banner is shown as it is now, and what you entered is still here: look at both, then try again.',
};
const messages = { missing: 'There is no banner.', failed: "Couldn't load the banner." };

/** `2026-12-24T12:00` → `24 December 2026 at 12:00` */
const minuteText = (minute: string): string => {
	const [day = '', time = ''] = minute.split('T');
	const date = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
	return `${date} at ${time}`;
};

/** Says whether customers see a banner now, and until when or from when. */
const bannerSentence = (banner: Banner, now: number): string => {
	const { from, until } = banner;
	const end = until === null ? '' : `, until ${minuteText(until)}`;
	switch (bannerState(banner, now)) {
		case 'none':
			return 'There is no banner.';
		case 'over':
			return `It was shown until ${minuteText(until ?? '')}.`;
		case 'waiting':
			return `It will be shown from ${minuteText(from ?? '')}${end}.`;
		case 'shown':
			return `It is shown now${end}.`;
	}
};

const BannerSettings = ({ banner }: { readonly banner: ShopBanner }): ReactNode => {
	const queryClient = useQueryClient();
	const showPresent = async (): Promise<void> => {
		queryClient.setQueryData(bannerQuery.queryKey, await call(shopWordsRoutes.getBanner, {}));
		void queryClient.invalidateQueries({ queryKey: ['banner', 'history'] });
	};
	const { save, isBusy, failure } = useVersionedSave({ conflict, showPresent });
	const change = (next: Banner, onSaved: () => void, message: string): void =>
		void save(
			() => call(shopWordsRoutes.changeBanner, { body: { ...next }, version: banner.version }),
			() => {
				onSaved();
				showToast({ message, severity: 'success', durationMs: 4000 });
			},
		);
	return (
		<div className={styles.page}>
			<p className={styles.about}>A line above every page of the shop, such as about a holiday. Times are those of the studio’s clock.</p>
			<p role="status">
				{bannerSentence(banner, Date.now())}{' '}
				{banner.text === '' ? null : (
					<TextButton disabled={isBusy} onClick={() => change(noBanner, () => undefined, 'The banner was taken away.')}>
						Take it away
					</TextButton>
				)}
			</p>
			{failure === null ? null : (
				<Notice tone="failure" title={failure.title}>
					{failure.message}
				</Notice>
			)}
			<Suspense fallback={<Skeleton width={240} label="The form is loading" />}>
				<BannerForm
					key={banner.text === '' ? 'none' : 'some'}
					banner={banner}
					isBusy={isBusy}
					onSave={(next, onSaved) => change(next, onSaved, 'The banner was saved.')}
				/>
			</Suspense>
			<HistoryPanel model="banner" id={banner.id} />
		</div>
	);
};

/** `/admin/banner`: the line above every page of the shop. */
const BannerRoute = (): ReactNode => {
	const query = useQuery({ ...bannerQuery, staleTime: 0 });
	return (
		<AdminFrame title="Banner">
			<RecordPage query={query} title={() => 'Banner'} messages={messages} list={models.orders}>
				{(banner) => <BannerSettings banner={banner} />}
			</RecordPage>
		</AdminFrame>
	);
};

export default BannerRoute;
