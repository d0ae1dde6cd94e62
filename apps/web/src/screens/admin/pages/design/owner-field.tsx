import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect, useState } from 'react';
import { loadingMessage } from '../../../../api/messages.ts';
import { nameOf } from '../../../../session/name-of.ts';
import { useOwners } from './design.query.ts';
import type { Owner } from './design-edit.ts';
import styles from './owner-field.module.css';

/** Delay after the last key before the search. */
const restMs = 250;

const useRested = (text: string): string => {
	const [rested, rest] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => rest(text), restMs);
		return () => clearTimeout(timer);
	}, [text]);
	return rested;
};

export interface OwnerFieldProps {
	readonly owner: Owner | null;
	readonly problem: string | null;
	readonly disabled: boolean;
	readonly onChoose: (owner: Owner | null) => void;
}

export const OwnerField = ({ owner, problem, disabled, onChoose }: OwnerFieldProps): ReactNode => {
	const [typed, type] = useState('');
	const rested = useRested(typed);
	const owners = useOwners(rested);
	const isWaiting = typed.trim() !== '' && (rested !== typed || owners.isFetching);
	const found = rested.trim() === '' ? [] : (owners.data ?? []);
	const nothing = (): string => {
		if (typed.trim() === '') return 'Type a name or an e-mail.';
		if (owners.fetchStatus === 'paused') return "You are offline. The search starts when you're back online.";
		return owners.isError ? loadingMessage(owners.error) : 'No account matches.';
	};
	return (
		<Autocomplete<Owner>
			value={owner}
			options={found}
			loading={isWaiting}
			loadingText="Looking…"
			noOptionsText={nothing()}
			disabled={disabled}
			autoHighlight
			// Rendered within the page, so that landmark navigation reaches the list.
			disablePortal
			slotProps={{ paper: { className: styles.found ?? '' } }}
			// The server has filtered already.
			filterOptions={(options) => [...options]}
			getOptionLabel={({ email }) => email}
			getOptionKey={({ id }) => id}
			isOptionEqualToValue={(a, b) => a.id === b.id}
			onInputChange={(_event, text, reason) => {
				if (reason === 'input') type(text);
				else if (reason !== 'blur') type('');
			}}
			onChange={(_event, chosen) => onChoose(chosen)}
			renderOption={({ key, ...props }, option) => (
				<li key={key} {...props} className={`${props.className ?? ''} ${styles.option}`}>
					<b>{nameOf(option)}</b>
					<span>{option.email}</span>
				</li>
			)}
			renderInput={(params) => <TextField {...params} autoFocus label="Owner" error={problem !== null} helperText={problem} />}
		/>
	);
};
