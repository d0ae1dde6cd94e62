import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Search } from '../../ui/icons.tsx';
import styles from './search-box.module.css';

const isTyping = (target: EventTarget | null): boolean =>
	target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Enter searches (A5.16); `/` brings the cursor here from anywhere on the page. */
export const SearchBox = ({ label, value, onSearch }: { label: string; value: string; onSearch: (term: string) => void }): ReactNode => {
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		const focus = (event: KeyboardEvent): void => {
			if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
			event.preventDefault();
			input.current?.focus();
		};
		window.addEventListener('keydown', focus);
		return () => window.removeEventListener('keydown', focus);
	}, []);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		onSearch(input.current?.value.trim() ?? '');
	};
	return (
		<search>
			<form className={styles.box} onSubmit={submit}>
				<Search size={16} />
				<input ref={input} type="search" aria-label={label} placeholder={label} defaultValue={value} enterKeyHint="search" />
				<span className={styles.key} aria-hidden="true">
					/
				</span>
			</form>
		</search>
	);
};
