import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Portal from '@mui/material/Portal';
import type { Field, Item, Model } from '@print-room/contract';
import { type FormEvent, type ReactNode, useEffect, useId } from 'react';
import { FieldInput } from '../fields/inputs/field-input.tsx';
import { MoneyHintText } from '../fields/inputs/money-hint-text.tsx';
import { propertyOf, shownValue, sidesOf, textOf } from '../fields/state/form-state.ts';
import { valueText } from '../fields/state/value-text.ts';
import styles from './inline-edit.module.css';
import { useFirstProblem } from './use-first-problem.ts';
import { useInlineEdit } from './use-inline-edit.ts';

/** Outlines the cell of an open inline editor. The page cannot scroll while it is open. */
const CellOutline = ({ cell }: { readonly cell: HTMLElement }): ReactNode => {
	const { left, top, width, height } = cell.getBoundingClientRect();
	return (
		<Portal>
			<div className={styles.outline} style={{ left, top, width, height }} aria-hidden="true" />
		</Portal>
	);
};

export interface InlineEditProps {
	readonly model: Model;
	readonly row: Item;
	readonly field: string;
	readonly anchor: HTMLElement;
	readonly onClose: () => void;
	readonly onSaved: () => void;
}

/** least space above the cell for the editor, px */
const roomAbove = 300;

/** Extents that a price per square metre is computed from, if the row has any. */
const mmExtents = (model: Model, row: Item) => {
	const extents = model.fields.find((field) => field.kind === 'extents' && field.units === 'mm');
	return extents === undefined ? null : sidesOf(shownValue(extents, propertyOf(row, extents.name)));
};

/** 'price' of 'Price, net' */
const shortLabel = ({ label }: Field): string => (label.split(',')[0] ?? label).toLowerCase();

const InlineForm = ({
	model,
	row,
	field,
	titleId,
	onClose,
	onSaved,
}: Omit<InlineEditProps, 'field' | 'anchor'> & { readonly field: Field; readonly titleId: string }): ReactNode => {
	const { value, set, problem, failures, theirs, isBusy, save } = useInlineEdit({ model, row, field, onClose, onSaved });
	const form = useFirstProblem<HTMLFormElement>(failures);
	useEffect(() => {
		const input = form.current?.querySelector<HTMLInputElement | HTMLElement>('input, select, textarea, button');
		input?.focus();
		if (input instanceof HTMLInputElement) input.select();
	}, [form]);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		save();
	};
	return (
		<form ref={form} className={styles.form} onSubmit={submit} noValidate>
			<h2 id={titleId}>Update {shortLabel(field)}</h2>
			<p className={styles.name}>{model.nameOf(row)}</p>
			<div className={styles.field}>
				<FieldInput
					field={field}
					value={value}
					onChange={set}
					error={problem ?? undefined}
					hint={field.kind === 'money' ? <MoneyHintText field={field} pounds={textOf(value)} mmSides={mmExtents(model, row)} /> : undefined}
				/>
			</div>
			{theirs === null ? null : (
				<p role="alert" className={styles.theirs}>
					Someone else has changed it to <b>{valueText(field, theirs)}</b>. Saving overwrites it with yours.
				</p>
			)}
			<div className={styles.actions}>
				<Button type="submit" variant="contained" color="primary" aria-disabled={isBusy}>
					{isBusy ? 'Saving…' : 'Save'}
				</Button>
				<Button variant="text" onClick={onClose}>
					{theirs === null ? 'Cancel' : 'Keep theirs'}
				</Button>
			</div>
		</form>
	);
};

export const InlineEdit = ({ anchor, field: name, ...props }: InlineEditProps): ReactNode => {
	const titleId = useId();
	const field = props.model.fields.find((candidate) => candidate.name === name);
	if (field === undefined) return null;
	const opensUp = anchor.getBoundingClientRect().top > roomAbove;
	return (
		<>
			<CellOutline cell={anchor} />
			<Popover
				open
				anchorEl={anchor}
				onClose={props.onClose}
				anchorOrigin={{ vertical: opensUp ? 'top' : 'bottom', horizontal: 'right' }}
				transformOrigin={{ vertical: opensUp ? 'bottom' : 'top', horizontal: 'right' }}
				transitionDuration={0}
				slotProps={{
					paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, className: opensUp ? styles.above : styles.below },
				}}
			>
				<InlineForm {...props} field={field} titleId={titleId} />
			</Popover>
		</>
	);
};
