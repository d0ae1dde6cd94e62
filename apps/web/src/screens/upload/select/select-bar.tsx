import type { Image } from '@print-room/contract';
import type { CategoryId } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { create } from 'zustand';
import { call } from '../../../api/client.ts';
import { libraryRoutes } from '../../../api/customer-routes.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { setRoutes } from '../../../api/sets/set-routes.ts';
import { useSession } from '../../../session/session.ts';
import { orderingTogether, setPath } from '../../../shell/set-path.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { ArrowRight, Check } from '../../../ui/icons/icons.tsx';
import { showToast } from '../../../ui/page/toasts.ts';
import { allSelected, MOST_SELECTED, nothingSelected, type Selection, ticked } from '../model/selection.ts';
import styles from './select.module.css';

/** Outlives a list that is drawn again, and ends with the bar. */
const useSelection = create<Selection>(() => nothingSelected);

interface TickProps {
	readonly image: Image;
	readonly index: number;
	readonly images: readonly Image[];
}

/** Covers its card while images are selected. */
export const Tick = memo(({ image: { id, name }, images }: TickProps): ReactNode => {
	const isTicked = useSelection(({ ids }) => ids.includes(id));
	const tick = (isRange: boolean): void =>
		useSelection.setState(
			ticked(
				useSelection.getState(),
				images.map((image) => image.id),
				id,
				isRange,
			),
			true,
		);
	return (
		<span className={styles.tick}>
			<input
				type="checkbox"
				aria-label={name}
				checked={isTicked}
				onChange={({ nativeEvent }) => tick('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
			/>
			<span className={styles.box} aria-hidden="true">
				{isTicked ? <Check size={16} /> : null}
			</span>
		</span>
	);
});

interface SelectBarProps {
	readonly category: CategoryId;
	readonly categoryType: string | undefined;
	readonly images: readonly Image[];
	readonly total: number;
	readonly onEnd: () => void;
}

/** The newest images, also those that are not loaded yet. */
const newestIds = async (images: readonly Image[], total: number): Promise<readonly string[]> => {
	if (images.length >= Math.min(total, MOST_SELECTED)) return images.map(({ id }) => id);
	return (await call(libraryRoutes.retrieveImages, { query: { limit: MOST_SELECTED } })).images.map(({ id }) => id);
};

const stateMessage = ({ ids, isFull }: Selection, total: number): string => {
	if (ids.length === 0) return 'Tick the pictures that you want to order together. Shift ticks a whole row of them.';
	if (isFull) return `${ids.length} of ${total} selected. A set holds at most ${MOST_SELECTED}.`;
	return `${ids.length} of ${total} selected`;
};

/** Prints of the category's set that are not in the cart yet. */
const useSetUnderWay = (categoryId: CategoryId): number => {
	const userId = useSession((session) => session.userId);
	const { data } = useQuery({
		queryKey: ['set-under-way', userId, categoryId],
		queryFn: ({ signal }) => call(setRoutes.getDesignSet, { params: { categoryId }, signal }),
		enabled: userId !== null,
		retry: false,
		gcTime: 0,
	});
	return data?.set?.content.rows.filter(({ added, isLeftOut }) => added === null && !isLeftOut).length ?? 0;
};

export const SelectBar = ({ category, categoryType, images, total, onEnd }: SelectBarProps): ReactNode => {
	const selection = useSelection();
	const [isReading, setReading] = useState(false);
	const underWay = useSetUnderWay(category);
	const { ids } = selection;
	useEffect(() => {
		const onKeyDown = ({ key }: KeyboardEvent): void => {
			if (key === 'Escape') onEnd();
		};
		window.addEventListener('keydown', onKeyDown);
		return () => {
			window.removeEventListener('keydown', onKeyDown);
			useSelection.setState(nothingSelected, true);
		};
	}, [onEnd]);
	const selectAll = async (): Promise<void> => {
		setReading(true);
		try {
			const all = allSelected(await newestIds(images, total));
			useSelection.setState({ ...all, isFull: total > all.ids.length }, true);
		} catch (thrown) {
			showToast({ message: loadingMessage(thrown), severity: 'error' });
		} finally {
			setReading(false);
		}
	};
	return (
		<section className={styles.bar} aria-label="Selected images">
			<p role="status">{stateMessage(selection, total)}</p>
			<TextButton disabled={isReading} onClick={() => void selectAll()}>
				Select all
			</TextButton>
			{ids.length > 0 ? <TextButton onClick={() => useSelection.setState(nothingSelected, true)}>Clear</TextButton> : null}
			{ids.length === 0 && underWay > 0 ? (
				<Link to={setPath(category)} className={styles.underWay}>
					Go on with the set of {underWay} {underWay === 1 ? 'print' : 'prints'} that is under way
				</Link>
			) : null}
			{ids.length > 0 ? (
				<Button
					component={Link}
					to={setPath(category, categoryType)}
					state={orderingTogether(ids)}
					variant="contained"
					color="primary"
					className={styles.order}
					endIcon={<ArrowRight />}
				>
					{ids.length === 1 ? 'Order this one' : `Order ${ids.length} together`}
				</Button>
			) : null}
		</section>
	);
};
