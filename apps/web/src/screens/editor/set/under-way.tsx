import type { SetContent } from '@print-room/contract';
import { type CategoryId, categoryTitle } from '@print-room/domain';
import { type ReactNode, useEffect } from 'react';
import { usePageTitle } from '../../../shell/page-title.ts';
import { ShopBar } from '../../../shell/shop-bar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { dismissToast, showToast, useToast } from '../../../ui/page/toasts.ts';
import styles from './set.module.css';
import type { PrintSet } from './set-store.ts';

/** Most images of a set. */
export const MOST_IMAGES = 200;

const printsOf = (count: number): string => `${count} ${count === 1 ? 'print' : 'prints'}`;

const openOf = ({ rows }: SetContent): number => rows.filter(({ added, isLeftOut }) => added === null && !isLeftOut).length;

export const imageIdsOf = ({ rows }: SetContent): readonly string[] => [...new Set(rows.map(({ imageId }) => imageId))];

interface QuestionProps {
	readonly categoryId: CategoryId;
	readonly underWay: SetContent;
	readonly chosen: readonly string[];
	readonly onAnswer: (takes: 'together' | 'new' | 'old') => void;
}

/** Images were chosen while another set is not finished. */
export const UnderWay = ({ categoryId, underWay, chosen, onAnswer }: QuestionProps): ReactNode => {
	usePageTitle('A set is under way');
	const canJoin = new Set([...imageIdsOf(underWay), ...chosen]).size <= MOST_IMAGES;
	return (
		<>
			<ShopBar title={`Order ${categoryTitle(categoryId)}`} />
			<main className={styles.question}>
				<h1>A set of {printsOf(openOf(underWay))} is under way</h1>
				<p>
					You have not put it into the cart yet. Do you want to add {chosen.length === 1 ? 'this print' : `the ${printsOf(chosen.length)}`}{' '}
					to it, or start a new set? A new set takes its place: the choices of this one are forgotten then, but not your images.
				</p>
				<div className={styles.answers}>
					{canJoin ? (
						<Button variant="contained" color="primary" onClick={() => onAnswer('together')}>
							Add to the set
						</Button>
					) : null}
					<Button variant="outlined" onClick={() => onAnswer('new')}>
						Start a new set
					</Button>
					<Button variant="outlined" onClick={() => onAnswer('old')}>
						Go on with the old one
					</Button>
				</div>
			</main>
		</>
	);
};

const undoShownMs = 12_000;

/** Offers the unfinished set back that a new one took the place of, as long as the new one is open. */
export const useReplacedUndo = (printSet: PrintSet, replaced: SetContent | null): void => {
	useEffect(() => {
		if (replaced === null) return;
		const undo = (): void => {
			if (printSet.store.getState().adding.kind !== 'running') printSet.change(() => replaced);
		};
		const message = `Your set of ${printsOf(openOf(replaced))} was replaced.`;
		showToast({ message, durationMs: undoShownMs, action: { label: 'Undo', run: undo } });
		return () => {
			if (useToast.getState().toast?.message === message) dismissToast();
		};
	}, [printSet, replaced]);
};
