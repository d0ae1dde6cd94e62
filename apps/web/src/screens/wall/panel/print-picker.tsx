import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { loadingMessage } from '../../../api/messages.ts';
import { newKey } from '../../../api/new-key.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Thumb } from '../../../ui/page/thumb.tsx';
import { useOwnDesigns } from '../data/own-designs.query.ts';
import type { OwnPrint } from '../model/own-print.ts';
import { useWall } from '../wall-store.ts';
import styles from './picker.module.css';

export interface PrintPickerProps {
	readonly personId: string;
	/** number of prints that the wall still takes */
	readonly mostMore: number;
	readonly onClose: () => void;
}

const PrintPicker = ({ personId, mostMore, onClose }: PrintPickerProps): ReactNode => {
	const dispatch = useWall((state) => state.dispatch);
	const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useOwnDesigns(personId);
	const [chosen, choose] = useState<readonly OwnPrint[]>([]);
	const limitId = useId();
	const isFull = chosen.length >= mostMore;
	const toggle = (print: OwnPrint): void => {
		const isChosen = chosen.some(({ designId }) => designId === print.designId);
		if (!isChosen && isFull) return;
		choose(isChosen ? chosen.filter(({ designId }) => designId !== print.designId) : [...chosen, print]);
	};
	const add = (): void => {
		if (chosen.length === 0) return;
		dispatch({ type: 'sizes/known', sizes: new Map(chosen.map(({ designId, sizeMm }) => [designId, sizeMm])) });
		dispatch({ type: 'prints/added', prints: chosen.map(({ designId }) => ({ id: newKey(), designId })) });
		onClose();
	};
	const list = (): ReactNode => {
		if (error !== null && data === undefined)
			return (
				<Notice tone="failure" title="Your prints could not be read.">
					{loadingMessage(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
				</Notice>
			);
		if (data === undefined) return <Skeleton width="60%" label="Your prints are loading" />;
		if (data.prints.length === 0)
			return (
				<p className={styles.note}>
					You have no saved prints yet. Make one in <Link to="/prints">the editor</Link>: it is saved when you put it into the cart.
				</p>
			);
		return (
			<>
				<ul className={styles.list}>
					{data.prints.map((print) => {
						const isChosen = chosen.some(({ designId }) => designId === print.designId);
						return (
							<li key={print.designId}>
								<label className={styles.print}>
									<span className={styles.frame}>
										<Thumb src={print.pictureUrl} alt="" loading="lazy" />
									</span>
									<span className={styles.said}>
										<input
											type="checkbox"
											checked={isChosen}
											aria-disabled={!isChosen && isFull}
											aria-describedby={isFull ? limitId : undefined}
											onChange={() => toggle(print)}
										/>
										<span>
											<b>{print.imageName}</b>
											<small>{print.sizeText}</small>
											<small>{print.about}</small>
										</span>
									</span>
								</label>
							</li>
						);
					})}
				</ul>
				{hasNextPage ? (
					<Button variant="outlined" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
						{isFetchingNextPage ? 'Loading…' : `Show more (${data.prints.length} of ${data.count})`}
					</Button>
				) : null}
			</>
		);
	};
	return (
		<FormDialog title="Add prints to the wall" width={760} onClose={onClose}>
			<div className={styles.body}>{list()}</div>
			<div className={styles.foot}>
				<p id={limitId} className={styles.note} role="status">
					{chosen.length === 0 ? 'Nothing chosen yet.' : `${chosen.length} chosen.`}
					{isFull ? ' That fills the wall.' : ''}
				</p>
				<Button variant="contained" color="primary" aria-disabled={chosen.length === 0} aria-describedby={limitId} onClick={add}>
					{chosen.length < 2 ? 'Add to the wall' : `Add ${chosen.length} to the wall`}
				</Button>
			</div>
		</FormDialog>
	);
};

export default PrintPicker;
