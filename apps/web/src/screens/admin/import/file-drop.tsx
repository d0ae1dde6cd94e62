import Button from '@mui/material/Button';
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { SheetCorners } from '../../../ui/page/sheet-corners.tsx';
import styles from './file-drop.module.css';

interface FileDropProps {
	/** name of the file within a sentence */
	readonly what: string;
	readonly onFile: (file: File) => void;
	readonly children: ReactNode;
}

const inTitle = (what: string): string => what.charAt(0).toUpperCase() + what.slice(1);

export const FileDrop = ({ what, onFile, children }: FileDropProps): ReactNode => {
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
		// Allows the same file to be chosen again once it is corrected.
		currentTarget.value = '';
	};
	return (
		<section
			aria-label={inTitle(what)}
			className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={onDrop}
		>
			<SheetCorners />
			<h2>{isOver ? 'Drop the file to preview it' : `Drop or choose a ${what}`}</h2>
			<p>{children}</p>
			<Button variant="contained" color="primary" onClick={() => input.current?.click()}>
				Choose a file
			</Button>
			<input ref={input} type="file" accept=".csv,text/csv,text/plain" hidden aria-label={`${inTitle(what)} file`} onChange={onChange} />
		</section>
	);
};
