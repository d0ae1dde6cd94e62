import type { ReactNode } from 'react';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import type { ChoiceProps } from './cell-line.tsx';
import styles from './conflict-notice.module.css';
import { entryLabel } from './model/entry.ts';
import { cellName, entriesOf, type GridView, inOrder } from './model/grid-view.ts';

export const ConflictNotice = ({ view, onMine, onTheirs }: ChoiceProps & { view: GridView }): ReactNode => {
	const keys = inOrder(view, view.conflicts);
	if (keys.length === 0) return null;
	return (
		<div className={styles.notice}>
			<Notice
				tone="failure"
				title={keys.length === 1 ? 'Someone else changed this price too.' : `Someone else changed ${keys.length} of these prices too.`}
			>
				Nothing was overwritten. Choose the right prices, then save.
			</Notice>
			<ul aria-label="Prices changed by two people">
				{keys.map((key) => {
					const { before, now } = entriesOf(view, key);
					return (
						<li key={key}>
							<b>{cellName(view, key)}</b>
							<span>
								mine {entryLabel(now)}, theirs {entryLabel(before)}
							</span>
							<TextButton aria-label={`Keep mine: ${cellName(view, key)}`} onClick={() => onMine([key])}>
								Keep mine
							</TextButton>
							<TextButton aria-label={`Take theirs: ${cellName(view, key)}`} onClick={() => onTheirs([key])}>
								Take theirs
							</TextButton>
						</li>
					);
				})}
			</ul>
			{keys.length > 1 ? (
				<p>
					<TextButton onClick={() => onMine(keys)}>Keep all of mine</TextButton>
					<TextButton onClick={() => onTheirs(keys)}>Take all of theirs</TextButton>
				</p>
			) : null}
		</div>
	);
};
