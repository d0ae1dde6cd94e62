import type { DesignSets } from '@print-room/contract';
import { type ReactNode, useMemo } from 'react';
import { loadingMessage } from '../../../../api/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { dayText } from '../../../../ui/date-text.ts';
import { Warning } from '../../../../ui/icons/icons.tsx';
import { readImagesAgain } from '../data/set-images.ts';
import { changeRow, makeHigh } from '../model/change.ts';
import type { DerivedRow } from '../model/derive.ts';
import { belowHigh, blockedRows } from '../model/totals.ts';
import { useIsAdding, usePrintSet, useSetPart } from '../set-store.ts';
import styles from './summary.module.css';

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const mostNamed = 4;

/** The names of rows, of many the first few. */
export const namesOf = (rows: readonly DerivedRow[]): string => {
	const names = rows.map(({ image }) => image?.name ?? 'a deleted picture');
	const rest = names.length - mostNamed;
	return listed.format(rest > 1 ? [...names.slice(0, mostNamed), `${rest} more`] : names);
};

const BelowHigh = (): ReactNode => {
	const { store, set } = usePrintSet();
	const rows = useSetPart((state) => state.rows);
	const isAdding = useIsAdding();
	const below = useMemo(() => belowHigh(rows), [rows]);
	if (below.length === 0) return null;
	const make = (): void => {
		const now = belowHigh(store.getState().rows);
		const { content, changed, impossible } = makeHigh(store.getState().content, now);
		const made = changed === 0 ? '' : `${changed} ${changed === 1 ? 'print is' : 'prints are'} now at the largest High size. `;
		const rest = impossible.length === 0 ? '' : `No size of ${namesOf(impossible)} is High.`;
		set({ content, note: `${made}${rest}`.trim() });
	};
	return (
		<div className={styles.below}>
			<p>
				<b>{below.length} below High:</b> {namesOf(below)}.
			</p>
			<Button variant="outlined" size="small" disabled={isAdding} onClick={make}>
				Make them High
			</Button>
		</div>
	);
};

const Blocked = (): ReactNode => {
	const { change } = usePrintSet();
	const rows = useSetPart((state) => state.rows);
	const isAdding = useIsAdding();
	const blocked = useMemo(() => blockedRows(rows), [rows]);
	if (blocked.length === 0) return null;
	const leaveOut = (): void =>
		change((content) => blocked.reduce((all, { row }) => changeRow(all, row.id, (was) => ({ ...was, isLeftOut: true })), content));
	return (
		<div className={`${styles.below} ${styles.blocked}`}>
			<Warning size={16} />
			<p>
				<b>
					{blocked.length} {blocked.length === 1 ? 'print' : 'prints'} cannot be ordered like this:
				</b>{' '}
				{namesOf(blocked)}. The reason is beside {blocked.length === 1 ? 'it' : 'each'}.
			</p>
			<Button variant="outlined" size="small" disabled={isAdding} onClick={leaveOut}>
				Leave {blocked.length === 1 ? 'it' : 'them'} out
			</Button>
		</div>
	);
};

const UnreadImages = (): ReactNode => {
	const printSet = usePrintSet();
	const failure = useSetPart(({ imagesFailure }) => imagesFailure);
	if (failure === null) return null;
	return (
		<div className={`${styles.below} ${styles.blocked}`} role="alert">
			<Warning size={16} />
			<p>
				<b>The pictures could not be read.</b> {loadingMessage(failure)} The set is kept.
			</p>
			<Button variant="outlined" size="small" onClick={() => readImagesAgain(printSet)}>
				Try again
			</Button>
		</div>
	);
};

/** The set was changed on another device, too. */
const Theirs = ({ onSettle }: { readonly onSettle: (takesTheirs: boolean) => void }): ReactNode => {
	const theirs = useSetPart((state) => state.theirs);
	const isAdding = useIsAdding();
	if (theirs === null || isAdding) return null;
	return (
		<div className={styles.below} role="alert">
			<p>
				<b>This set was changed on another device, too.</b> Which one do you want to go on with? Prints that are in a cart stay marked.
			</p>
			<Button variant="outlined" size="small" onClick={() => onSettle(true)}>
				The other device’s
			</Button>
			<Button variant="outlined" size="small" onClick={() => onSettle(false)}>
				What is shown here
			</Button>
		</div>
	);
};

interface OtherSetsProps {
	readonly others: DesignSets['others'];
	readonly onTakeUp: (id: string) => void;
}

/** Sets that are kept beside the one in work. */
export const OtherSets = ({ others, onTakeUp }: OtherSetsProps): ReactNode =>
	others.length === 0 ? null : (
		<ul className={styles.others}>
			{others.map(({ id, rows, updatedAt }) => (
				<li key={id}>
					Another set of {rows} {rows === 1 ? 'print' : 'prints'}, of {dayText(updatedAt)}, is kept.{' '}
					<TextButton onClick={() => onTakeUp(id)}>Take it up instead</TextButton>
				</li>
			))}
		</ul>
	);

interface SetHeadProps extends OtherSetsProps {
	readonly title: string;
	readonly onSettle: (takesTheirs: boolean) => void;
	readonly onStartOver: () => void;
}

export const SetHead = ({ title, others, onTakeUp, onSettle, onStartOver }: SetHeadProps): ReactNode => {
	const note = useSetPart((state) => state.note);
	const inCart = useSetPart(({ content }) => content.rows.filter(({ added }) => added !== null).length);
	const all = useSetPart(({ content }) => content.rows.length);
	const isAdding = useIsAdding();
	return (
		<div className={styles.head}>
			<div className={styles.title}>
				<h1 tabIndex={-1}>{title}</h1>
				<TextButton disabled={isAdding} onClick={onStartOver}>
					Start over
				</TextButton>
			</div>
			{inCart > 0 && inCart < all && !isAdding ? (
				<p className={styles.went}>
					{inCart} of {all} are in your cart already. The others can still be changed and added.
				</p>
			) : null}
			{isAdding ? null : <OtherSets others={others} onTakeUp={onTakeUp} />}
			<Theirs onSettle={onSettle} />
			<UnreadImages />
			<Blocked />
			<BelowHigh />
			<p className={note === null ? 'visually-hidden' : styles.note} role="status">
				{note}
			</p>
		</div>
	);
};
