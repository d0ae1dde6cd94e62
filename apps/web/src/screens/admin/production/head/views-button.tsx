import Popover from '@mui/material/Popover';
import { PIECES_VIEW, type SavedView } from '@print-room/contract';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { loadingMessage } from '../../../../api/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { Trash } from '../../../../ui/icons/lazy-icons.tsx';
import { showToast } from '../../../../ui/page/toasts.ts';
import { useSavedViewChanges, useSavedViews } from '../../data/saved-views.query.ts';
import { type BoardQuery, readBoardQuery, writeBoardQuery } from '../model/board-query.ts';
import styles from './views-button.module.css';

const board = { name: PIECES_VIEW };
const textOf = (query: BoardQuery): string => writeBoardQuery(query).toString();
const meaningOf = ({ query }: SavedView): string => textOf(readBoardQuery(new URLSearchParams(query)));

interface ViewsProps {
	readonly query: BoardQuery;
	readonly onOpen: (text: string) => void;
}

const Views = ({ query, onOpen }: ViewsProps): ReactNode => {
	const { data: views, error, refetch } = useSavedViews(board, true);
	const { keep, forget } = useSavedViewChanges(board);
	const [name, setName] = useState('');
	const [problem, setProblem] = useState<string | null>(null);
	const [fieldId, problemId] = [useId(), useId()];
	const now = textOf(query);
	const run = async (work: Promise<unknown>, done: string): Promise<void> => {
		await work.then(
			() => showToast({ message: done, durationMs: 4000 }),
			(thrown: unknown) => showToast({ message: loadingMessage(thrown), severity: 'error' }),
		);
	};
	const save = (event: FormEvent): void => {
		event.preventDefault();
		const chosen = name.trim();
		setProblem(chosen === '' ? 'Give it a name.' : null);
		if (chosen !== '') void run(keep(chosen, now), `“${chosen}” is saved for all staff.`).then(() => setName(''));
	};
	return (
		<div className={styles.panel}>
			<h2>Saved views</h2>
			{error === null ? null : (
				<p>
					{loadingMessage(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
				</p>
			)}
			{views?.length === 0 ? <p>No saved views yet. Set filters and save them here for all staff.</p> : null}
			<ul>
				{views?.map((view) => (
					<li key={view.id}>
						<TextButton aria-current={meaningOf(view) === now || undefined} onClick={() => onOpen(view.query)}>
							{view.name}
						</TextButton>
						<IconButton
							size="small"
							aria-label={`Delete ${view.name}`}
							onClick={() => void run(forget(view), `“${view.name}” was deleted.`)}
						>
							<Trash size={16} />
						</IconButton>
					</li>
				))}
			</ul>
			<form onSubmit={save} noValidate>
				<label htmlFor={fieldId}>Save this view as</label>
				<input
					id={fieldId}
					value={name}
					maxLength={80}
					autoComplete="off"
					aria-invalid={problem !== null}
					aria-describedby={problem === null ? undefined : problemId}
					onChange={({ currentTarget }) => setName(currentTarget.value)}
				/>
				{problem === null ? null : (
					<p id={problemId} role="alert" className={styles.problem}>
						{problem}
					</p>
				)}
				<Button type="submit" variant="outlined" size="small">
					Save for all staff
				</Button>
			</form>
		</div>
	);
};

/** Filters and grouping that all staff can open again. */
export const ViewsButton = (props: ViewsProps): ReactNode => {
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	return (
		<>
			<TextButton aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
				Views
			</TextButton>
			<Popover
				open={anchor !== null}
				anchorEl={anchor}
				onClose={() => setAnchor(null)}
				anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
				transformOrigin={{ vertical: 'top', horizontal: 'right' }}
				slotProps={{ paper: { role: 'dialog', 'aria-label': 'Saved views' } }}
			>
				<Views
					{...props}
					onOpen={(text) => {
						props.onOpen(text);
						setAnchor(null);
					}}
				/>
			</Popover>
		</>
	);
};
