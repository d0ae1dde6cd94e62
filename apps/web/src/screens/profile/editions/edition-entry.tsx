import type { Edition } from '@print-room/contract';
import { editionLabel, sizeInBothUnits } from '@print-room/domain';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { ToggleSwitch } from '../../../ui/controls/toggle-switch.tsx';
import { dayText } from '../../../ui/date-text.ts';
import { LaterConfirmDialog } from '../../../ui/dialogs/lazy-dialogs.tsx';
import { OwnEntry, type OwnEntryProps } from '../own-entry.tsx';
import styles from './editions.module.css';
import { useChangeEdition } from './own-editions.query.ts';

const statusOf = ({ isClosed, taken, size }: Edition): OwnEntryProps['status'] => {
	if (isClosed) return { text: 'Closed', tone: 'over' };
	return taken.length >= size ? { text: 'Sold out', tone: 'over' } : { text: 'Open', tone: 'good' };
};

const soldText = (sold: number, of: number): string => `${sold} of ${of} sold`;

const factsOf = (edition: Edition): readonly (readonly [string, string])[] => {
	const { artist, year, isOneSize, sidesMm, taken, takenProofs, proofs } = edition;
	const [width, height] = sidesMm;
	return [
		['Artist', artist],
		...(year === null ? [] : [['Year', String(year)] as const]),
		['Edition', editionLabel(edition)],
		['Print size', isOneSize ? `${sizeInBothUnits({ width, height, units: 'mm' })} only` : 'Several, which count together'],
		['Numbers sold', taken.length === 0 ? 'None' : taken.join(', ')],
		...(proofs === 0 ? [] : [['Artist’s proofs', soldText(takenProofs.length, proofs)] as const]),
	];
};

export const EditionEntry = ({
	edition,
	personId,
	index,
}: {
	readonly edition: Edition;
	readonly personId: string;
	readonly index: number;
}): ReactNode => {
	const [isAsking, setAsking] = useState(false);
	const { isBusy, change } = useChangeEdition(personId);
	const { title, isClosed, showsPicture, taken, size, createdAt } = edition;
	const close = async (): Promise<void> => {
		setAsking(false);
		await change(edition, { isClosed: true });
	};
	return (
		<OwnEntry
			name={title}
			status={statusOf(edition)}
			facts={[`Since ${dayText(createdAt)}`, soldText(taken.length, size)]}
			isOpenAtFirst={index === 0}
		>
			<dl className={styles.facts}>
				{factsOf(edition).map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<div className={styles.actions}>
				<ToggleSwitch
					label="Show the picture to those who verify a certificate"
					isOn={showsPicture}
					disabled={isBusy}
					onChange={(isOn) => void change(edition, { showsPicture: isOn })}
				/>
				{isClosed ? (
					<p>No further prints of it can be ordered. Its certificates stay valid.</p>
				) : (
					<Button variant="outlined" disabled={isBusy} onClick={() => setAsking(true)}>
						Close the edition
					</Button>
				)}
			</div>
			<LaterConfirmDialog
				open={isAsking}
				title={`Close “${title}” for good?`}
				confirmLabel="Close for good"
				tone="danger"
				busy={isBusy}
				onConfirm={() => void close()}
				onCancel={() => setAsking(false)}
			>
				No further prints of it can be ordered, and it cannot be opened again. Certificates that were sold stay valid.
			</LaterConfirmDialog>
		</OwnEntry>
	);
};
