import type { PrintFacts } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { loadingMessage } from '../../api/messages.ts';
import { useSize } from '../../drawing/use-size.ts';
import { useSession } from '../../session/session.ts';
import { Notice } from '../../ui/controls/notice.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import styles from './approval.module.css';
import { approvalTilesQuery } from './approval.query.ts';
import { LoupeView } from './loupe-view.tsx';
import type { Marking } from './mark-layer.tsx';
import type { Point } from './marks.ts';
import { PrintView, pictureOf, WallView } from './print-views.tsx';
import { useWholePicture } from './use-whole-picture.ts';

export const approvalViews = ['wall', 'print', 'loupe'] as const;
export type ApprovalView = (typeof approvalViews)[number];

const names: Readonly<Record<ApprovalView, string>> = { wall: 'On the wall', print: 'Print', loupe: '100 %' };

interface PicturePaneProps extends Marking {
	/** id of the link */
	readonly id: string;
	readonly print: PrintFacts;
	readonly shown: ApprovalView;
	readonly onShow: (view: ApprovalView) => void;
	readonly onMove: (middle: Point) => void;
}

/** The print in three views, once its picture has come. */
export const PicturePane = ({ id, print, shown, onShow, onMove, ...marking }: PicturePaneProps): ReactNode => {
	const userId = useSession((session) => session.userId);
	const { data: tiles, error, refetch } = useQuery(approvalTilesQuery(userId, id));
	const [attempt, setAttempt] = useState(0);
	const { url, isBroken } = useWholePicture(tiles, attempt);
	const [measure, view] = useSize<HTMLDivElement>();
	const retry = (): void => {
		void refetch();
		setAttempt((before) => before + 1);
	};
	const drawing = (): ReactNode => {
		if (error !== null || isBroken)
			return (
				<div className={styles.waiting}>
					<Notice tone="failure" title="The picture could not be loaded.">
						{error === null ? null : loadingMessage(error)} <TextButton onClick={retry}>Try again</TextButton>
					</Notice>
				</div>
			);
		if (tiles === undefined || url === null || view === null)
			return (
				<div className={styles.waiting}>
					<Skeleton width={220} height={150} label="The picture is being made ready" />
					<p>The picture is being made ready. That can take a minute the first time.</p>
				</div>
			);
		const picture = pictureOf(url, tiles);
		switch (shown) {
			case 'wall':
				return <WallView print={print} picture={picture} view={view} />;
			case 'print':
				return <PrintView print={print} picture={picture} view={view} {...marking} />;
			case 'loupe':
				return <LoupeView tiles={tiles} url={url} view={view} onMove={onMove} {...marking} />;
		}
	};
	return (
		<section className={marking.edit === null ? styles.pane : `${styles.pane} ${styles.marking}`} aria-label="Picture">
			<div ref={measure} className={styles.drawing}>
				{drawing()}
			</div>
			<fieldset className={styles.tabs}>
				<legend className="visually-hidden">View</legend>
				{approvalViews.map((each) => (
					<button key={each} type="button" aria-pressed={shown === each} onClick={() => onShow(each)}>
						{names[each]}
					</button>
				))}
			</fieldset>
		</section>
	);
};
