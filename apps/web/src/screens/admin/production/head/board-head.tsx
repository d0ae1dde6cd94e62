import type { PieceCounts } from '@print-room/contract';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { Search } from '../../../../ui/icons/lazy-icons.tsx';
import { type BoardQuery, filtersSet, GROUPINGS, type Grouping } from '../model/board-query.ts';
import { reprintsText, stateTitle } from '../model/piece-messages.ts';
import styles from './board-head.module.css';
import { ViewsButton } from './views-button.tsx';

const SlipsDialog = lazy(() => import('../../dialogs/slips-dialog.tsx').then(({ SlipsDialog }) => ({ default: SlipsDialog })));

type Filter = BoardQuery['filter'];

interface BoardHeadProps {
	readonly query: BoardQuery;
	readonly counts: PieceCounts | undefined;
	readonly isPhone: boolean;
	readonly onChange: (query: BoardQuery) => void;
	readonly onOpen: (text: string) => void;
}

const groupingNames: Readonly<Record<Grouping, string>> = { none: 'None', medium: 'Medium', due: 'Due day', order: 'Order' };
const dueNames = { overdue: 'Overdue', today: 'Today', week: 'Within seven days', none: 'No due date' } as const;
const stages = ['waitingForPayment', 'toCheck', 'toPrint', 'printed', 'toFinish', 'toPack', 'packed', 'sent', 'held', 'cancelled'] as const;

interface ChoiceProps {
	readonly label: string;
	readonly value: string | undefined;
	readonly all: string | null;
	readonly options: readonly (readonly [value: string, text: string])[];
	readonly onChoose: (value: string | undefined) => void;
}

const Choice = ({ label, value = '', all, options, onChoose }: ChoiceProps): ReactNode => (
	<label className={value === '' || value === 'none' ? styles.choice : `${styles.choice} ${styles.set}`}>
		{label}
		<select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}>
			{all === null ? null : <option value="">{all}</option>}
			{options.map(([option, text]) => (
				<option key={option} value={option}>
					{text}
				</option>
			))}
		</select>
	</label>
);

const TextFilter = ({
	value = '',
	onSearch,
}: {
	readonly value: string | undefined;
	readonly onSearch: (text: string) => void;
}): ReactNode => {
	const [text, setText] = useState(value);
	const [known, setKnown] = useState(value);
	if (known !== value) {
		setKnown(value);
		setText(value);
	}
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		onSearch(text.trim());
	};
	return (
		<search>
			<form className={styles.search} onSubmit={submit}>
				<Search size={16} />
				<input
					type="search"
					aria-label="Find prints"
					placeholder="Order, name, medium or file"
					value={text}
					maxLength={100}
					onChange={({ currentTarget }) => {
						setText(currentTarget.value);
						if (currentTarget.value === '') onSearch('');
					}}
					enterKeyHint="search"
				/>
			</form>
		</search>
	);
};

export const BoardHead = ({ query, counts, isPhone, onChange, onOpen }: BoardHeadProps): ReactNode => {
	const { filter, grouping } = query;
	const [isPrinting, print] = useState(false);
	const set = (next: { readonly [Name in keyof Filter]: Filter[Name] | undefined }): void => {
		const entries = Object.entries({ ...filter, ...next }).filter(([, value]) => value !== undefined && value !== '');
		onChange({ grouping, filter: Object.fromEntries(entries) });
	};
	const countOf = (state: string): number => counts?.states.find((one) => one.state === state)?.count ?? 0;
	const media = [...new Set([...(counts?.media ?? []), ...(filter.medium === undefined ? [] : [filter.medium])])];
	const reprints = reprintsText(counts?.reprints ?? []);
	const others = filtersSet({ grouping, filter: { ...filter, state: undefined, text: undefined } });
	const packing = (
		<>
			{countOf('packed') === 0 ? null : <TextButton onClick={() => print(true)}>Packing slips…</TextButton>}
			<Link to="/admin/parcels/references">Addresses and references</Link>
		</>
	);
	const choices = (
		<>
			<Choice
				label="Medium"
				value={filter.medium}
				all="All"
				options={media.map((medium) => [medium, medium])}
				onChoose={(medium) => set({ medium })}
			/>
			<Choice
				label="Due"
				value={filter.due}
				all="Any day"
				options={Object.entries(dueNames)}
				onChoose={(due) => set({ due: due === 'overdue' || due === 'today' || due === 'week' || due === 'none' ? due : undefined })}
			/>
			<label className={filter.held === undefined ? styles.toggle : `${styles.toggle} ${styles.set}`}>
				<input
					type="checkbox"
					checked={filter.held === 'true'}
					onChange={({ currentTarget }) => set({ held: currentTarget.checked ? 'true' : undefined })}
				/>
				Held only
			</label>
			<Choice
				label="Group by"
				value={grouping}
				all={null}
				options={GROUPINGS.map((one) => [one, groupingNames[one]])}
				onChoose={(chosen) => onChange({ filter, grouping: GROUPINGS.find((one) => one === chosen) ?? 'none' })}
			/>
			{filtersSet(query) === 0 ? null : <TextButton onClick={() => onChange({ grouping, filter: {} })}>Clear filters</TextButton>}
			<ViewsButton query={query} onOpen={onOpen} />
			{isPhone ? packing : null}
			{reprints === null ? null : <span className={styles.reprints}>{reprints}</span>}
		</>
	);
	return (
		<div className={styles.head}>
			<h1>Production</h1>
			<TextFilter value={filter.text} onSearch={(text) => set({ text })} />
			<div className={styles.links}>
				<Link to="/admin/scan">Scan</Link>
				{isPhone ? null : packing}
			</div>
			<div className={styles.choices}>
				<Choice
					label="Stage"
					value={filter.state}
					all="All"
					options={stages.map((state) => [
						state,
						filter.state === undefined ? `${stateTitle(state)} (${countOf(state)})` : stateTitle(state),
					])}
					onChoose={(state) => set({ state: stages.find((one) => one === state) })}
				/>
				{isPhone ? (
					<details className={styles.more}>
						<summary>{others === 0 ? 'Filters' : `Filters (${others} set)`}</summary>
						<div className={styles.choices}>{choices}</div>
					</details>
				) : (
					choices
				)}
			</div>
			{isPrinting ? (
				<Suspense fallback={null}>
					<SlipsDialog orderId={null} onClose={() => print(false)} />
				</Suspense>
			) : null}
		</div>
	);
};
