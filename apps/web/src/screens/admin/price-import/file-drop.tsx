import Button from '@mui/material/Button';
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { SheetCorners } from '../../../ui/sheet-corners.tsx';
import styles from './file-drop.module.css';

/** An empty sheet that takes a price list: chosen, or dropped anywhere on it. */
export const FileDrop = ({ onFile }: { onFile: (file: File) => void }): ReactNode => {
	const input = useRef<HTMLInputElement>(null);
	const [isOver, setOver] = useState(false);
	const take = (files: FileList | null): void => {
		const [file] = files ?? [];
		if (file) onFile(file);
	};
	const onDrop = (event: DragEvent): void => {
		event.preventDefault();
		setOver(false);
		take(event.dataTransfer.files);
	};
	const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
		take(currentTarget.files);
		// The same file, mended, can be chosen again.
		currentTarget.value = '';
	};
	return (
		<section
			aria-label="Price list"
			className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={onDrop}
		>
			<SheetCorners />
			<h2>{isOver ? 'Let go to look at it' : 'Drop or choose a price list'}</h2>
			<p>
				A CSV file, as Export CSV makes it: sizes in millimetres, the media group's name and the net price. You see what would change before
				anything does.
			</p>
			<Button variant="contained" color="primary" onClick={() => input.current?.click()}>
				Choose a file
			</Button>
			<input ref={input} type="file" accept=".csv,text/csv,text/plain" hidden aria-label="Price list file" onChange={onChange} />
		</section>
	);
};
