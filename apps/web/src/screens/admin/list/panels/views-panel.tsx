import IconButton from '@mui/material/IconButton';
import type { Model, SavedView } from '@print-room/contract';
import { type ReactNode, useId, useState } from 'react';
import { loadingMessage } from '../../../../api/messages.ts';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { dayText } from '../../../../ui/date-text.ts';
import { Check } from '../../../../ui/icons/icons.tsx';
import { Trash } from '../../../../ui/icons/lazy-icons.tsx';
import { showToast } from '../../../../ui/page/toasts.ts';
import { useSavedViewChanges, useSavedViews } from '../../data/saved-views.query.ts';
import type { ListQuery } from '../../query/list-query.ts';
import { viewNow, viewText } from '../../query/saved-views.ts';
import styles from './menus.module.css';
import { PanelPopover } from './panel-popover.tsx';
import { SaveViewForm } from './save-view-form.tsx';

interface ViewsPanelProps {
	readonly model: Model;
	readonly query: ListQuery;
	readonly titleId: string;
	readonly onOpen: (query: string) => void;
	readonly onClose: () => void;
}

interface ViewRowProps {
	readonly view: SavedView;
	readonly isNow: boolean;
	readonly onOpen: () => void;
	readonly onSet: () => void;
	readonly onForget: () => void;
}

const ViewRow = ({ view, isNow, onOpen, onSet, onForget }: ViewRowProps): ReactNode => (
	<li className={styles.view}>
		<button type="button" className={styles.open} aria-current={isNow || undefined} onClick={onOpen}>
			<span className={styles.mark}>{isNow ? <Check size={16} /> : null}</span>
			<span>
				{view.name}
				<small>{dayText(view.createdAt)}</small>
			</span>
		</button>
		{isNow ? null : (
			<TextButton aria-label={`Update ${view.name} to the current list`} onClick={onSet}>
				Update
			</TextButton>
		)}
		<IconButton size="small" aria-label={`Delete ${view.name}`} title="Delete" onClick={onForget}>
			<Trash size={16} />
		</IconButton>
	</li>
);

const ViewsPanel = ({ model, query, titleId, onOpen, onClose }: ViewsPanelProps): ReactNode => {
	const { data: views, isError, error, refetch } = useSavedViews(model, true);
	const { keep, set, forget } = useSavedViewChanges(model);
	const [isBusy, setBusy] = useState(false);
	const now = viewNow(model, query, views ?? []);
	const run = async (work: Promise<unknown>, done: string): Promise<boolean> => {
		setBusy(true);
		try {
			await work;
			showToast({ message: done, durationMs: 4000 });
			return true;
		} catch (thrown) {
			showToast({ message: loadingMessage(thrown), severity: 'error' });
			return false;
		} finally {
			setBusy(false);
		}
	};
	const list = (): ReactNode => {
		if (views === undefined && isError) {
			return (
				<p className={styles.empty}>
					{loadingMessage(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
				</p>
			);
		}
		if (views === undefined) return <p className={styles.empty}>Loading…</p>;
		if (views.length === 0) return <p className={styles.empty}>No saved views yet. Set up the list and save it here for all staff.</p>;
		return (
			<ul className={styles.views}>
				{views.map((view) => (
					<ViewRow
						key={view.id}
						view={view}
						isNow={view === now}
						onOpen={() => {
							onOpen(view.query);
							onClose();
						}}
						onSet={() => void run(set(view, { query: viewText(query) }), `“${view.name}” now matches the current list.`)}
						onForget={() => void run(forget(view), `“${view.name}” was deleted.`)}
					/>
				))}
			</ul>
		);
	};
	return (
		<div className={styles.panel} aria-busy={isBusy}>
			<h2 id={titleId}>Saved views</h2>
			{list()}
			{now === null ? (
				<SaveViewForm
					views={views ?? []}
					isBusy={isBusy}
					onSave={(name) => run(keep(name, viewText(query)), `“${name}” is saved for all staff.`)}
				/>
			) : (
				<p className={styles.empty}>You are looking at “{now.name}”.</p>
			)}
		</div>
	);
};

interface ViewsListProps {
	readonly anchor: HTMLElement | null;
	readonly model: Model;
	readonly query: ListQuery;
	readonly onOpen: (query: string) => void;
	readonly onClose: () => void;
}

/** The panel in a popover of its own. */
export const ViewsList = ({ anchor, model, query, onOpen, onClose }: ViewsListProps): ReactNode => {
	const titleId = useId();
	return (
		<PanelPopover anchor={anchor} titleId={titleId} onClose={onClose}>
			<ViewsPanel model={model} query={query} titleId={titleId} onOpen={onOpen} onClose={onClose} />
		</PanelPopover>
	);
};
