import TextField from '@mui/material/TextField';
import type { ReferenceField } from '@print-room/contract';
import { type ReactNode, useEffect } from 'react';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { ChevronDown } from '../../../../ui/icons/icons.tsx';
import { showToast } from '../../../../ui/page/toasts.ts';
import type { InputProps } from './input-props.ts';
import styles from './inputs.module.css';
import { cannotFetchMessage, useReferences } from './references.query.ts';

const failureMs = 4000;

const Chevron = ({ className }: { readonly className?: string }): ReactNode => (
	<span className={`${className} ${styles.chevron}`}>
		<ChevronDown size={16} />
	</span>
);

/** Item of another list, in a native select: searchable by typing and familiar on phones. */
export const ReferenceInput = ({
	field,
	value,
	onChange,
	error,
	disabled,
	hint,
	shown,
	autoFocus,
}: InputProps<ReferenceField, string>): ReactNode => {
	const { references, isError, failureCount, errorUpdatedAt, refetch, isFetching } = useReferences(field);
	useEffect(() => {
		if (isError && errorUpdatedAt > 0)
			showToast({ message: cannotFetchMessage(field.from.path), severity: 'error', durationMs: failureMs });
	}, [isError, errorUpdatedAt, field.from.path]);
	const isUnlisted = value !== '' && references?.every(({ id }) => id !== value) !== false;
	const failed = references === null && (isError || failureCount > 0);
	const help = failed ? (
		<>
			Couldn’t load the list.{' '}
			<TextButton disabled={isFetching} onClick={() => void refetch()}>
				Try again
			</TextButton>
		</>
	) : (
		(hint ?? field.help)
	);
	return (
		<TextField
			select
			label={field.label}
			value={value}
			onChange={({ target }) => onChange(target.value)}
			error={error !== undefined}
			helperText={error ?? help}
			disabled={disabled ?? false}
			autoFocus={autoFocus ?? false}
			slotProps={{
				inputLabel: { shrink: true },
				formHelperText: { component: 'div' },
				select: { native: true, IconComponent: Chevron },
				htmlInput: { 'aria-busy': references === null && !failed },
			}}
		>
			{field.isRequired ? (
				<option value="" disabled>
					{references === null && !failed ? 'Loading…' : 'Choose…'}
				</option>
			) : (
				<option value="">None</option>
			)}
			{isUnlisted ? <option value={value}>{shown ?? (references === null ? 'Loading…' : 'No longer there')}</option> : null}
			{references?.map(({ id, label, isArchived }) => (
				<option key={id} value={id}>
					{isArchived ? `${label} (archived)` : label}
				</option>
			))}
		</TextField>
	);
};
