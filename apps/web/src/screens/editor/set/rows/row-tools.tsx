import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { newKey } from '../../../../api/new-key.ts';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { addAnother } from '../model/change.ts';
import type { DerivedRow } from '../model/derive.ts';
import { fromSet } from '../model/from-set.ts';
import { usePrintSet } from '../set-store.ts';

/** Most rows of a set. */
const MOST_ROWS = 400;

interface RowToolsProps {
	readonly derived: DerivedRow;
	readonly name: string;
	readonly isDisabled: boolean;
	readonly isResting: boolean;
}

export const RowTools = ({ derived: { row, state }, name, isDisabled, isResting }: RowToolsProps): ReactNode => {
	const { change, set, store } = usePrintSet();
	const another = (): void => {
		if (store.getState().content.rows.length >= MOST_ROWS) {
			set({ note: `A set holds at most ${MOST_ROWS} prints.` });
			return;
		}
		change((content) => addAnother(content, row.id, newKey()));
		set({ note: `Another print of ${name} is below it. Change its size or paper.` });
	};
	const remove = (): void => {
		change((content) => ({ ...content, rows: content.rows.filter(({ id }) => id !== row.id) }));
		set({ note: `${name} was taken out of the set.` });
	};
	return (
		<>
			{isResting || state === null ? null : (
				<>
					{isDisabled ? null : (
						<Link to={`?row=${row.id}`} state={fromSet} aria-label={`Open in the editor: ${name}`}>
							Open in the editor
						</Link>
					)}
					<TextButton aria-label={`Add another size: ${name}`} disabled={isDisabled} onClick={another}>
						Add another size
					</TextButton>
				</>
			)}
			<TextButton aria-label={`Remove ${name}`} disabled={isDisabled} onClick={remove}>
				Remove
			</TextButton>
		</>
	);
};
