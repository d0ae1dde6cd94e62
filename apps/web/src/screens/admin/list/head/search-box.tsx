import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Close } from '../../../../ui/icons/icons.tsx';
import { Search } from '../../../../ui/icons/lazy-icons.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
	readonly label: string;
	readonly hint: string | undefined;
	readonly value: string;
	readonly onSearch: (term: string) => void;
}

export const SearchBox = ({ label, hint, value, onSearch }: SearchBoxProps): ReactNode => {
	const input = useRef<HTMLInputElement>(null);
	const [text, setText] = useState(value);
	const [searched, setSearched] = useState(value);
	const [sent, setSent] = useState(value);
	// Back and saved views bring their own term; the box's own term may arrive after more was typed.
	if (searched !== value) {
		setSearched(value);
		setSent(value);
		if (sent !== value) setText(value);
	}
	const send = (term: string): void => {
		setSent(term);
		onSearch(term);
	};
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		send(text.trim());
	};
	const clear = (): void => {
		setText('');
		send('');
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
