import IconButton from '@mui/material/IconButton';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Close } from '../../../../ui/icons/icons.tsx';
import { Search } from '../../../../ui/icons/lazy-icons.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
	readonly label: string;
	readonly hint: string | undefined;
	readonly value: string;
	readonly onSearch: (term: string) => void;
}

/** Searches on Enter; `/` focuses the box from anywhere on the page. */
export const SearchBox = ({ label, hint, value, onSearch }: SearchBoxProps): ReactNode => {
	const input = useRef<HTMLInputElement>(null);
	const [text, setText] = useState(value);
	const [searched, setSearched] = useState(value);
	// Back and saved views bring their own term.
	if (searched !== value) {
		setSearched(value);
		setText(value);
	}
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		onSearch(text.trim());
	};
	const clear = (): void => {
		setText('');
		onSearch('');
		input.current?.focus();
	};
	return (
		<search>
			<form className={styles.box} onSubmit={submit}>
				<Search size={16} />
				<input
					ref={input}
					type="search"
					data-key="/"
					aria-label={label}
					aria-keyshortcuts="/"
					placeholder={label}
					title={hint}
					value={text}
					onChange={({ currentTarget }) => setText(currentTarget.value)}
					enterKeyHint="search"
				/>
				{text === '' ? (
					<span className={styles.key} aria-hidden="true">
						/
					</span>
				) : (
					<IconButton size="small" aria-label="Clear the search" onClick={clear}>
						<Close size={16} />
					</IconButton>
				)}
			</form>
		</search>
	);
};
