import Button from '@mui/material/Button';
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { SheetCorners } from '../../../ui/page/sheet-corners.tsx';
import styles from './file-drop.module.css';

interface FileDropProps {
	/** as a sentence calls it */
	readonly what: string;
	readonly onFile: (file: File) => void;
	/** what the file has to be */
	readonly children: ReactNode;
}

const inTitle = (what: string): string => what.charAt(0).toUpperCase() + what.slice(1);

/** An empty sheet that takes a file: chosen, or dropped anywhere on it. */
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
		// The same file, mended, can be chosen again.
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
			<h2>{isOver ? 'Let go to look at it' : `Drop or choose a ${what}`}</h2>
			<p>{children}</p>
			<Button variant="contained" color="primary" onClick={() => input.current?.click()}>
				Choose a file
			</Button>
			<input ref={input} type="file" accept=".csv,text/csv,text/plain" hidden aria-label={`${inTitle(what)} file`} onChange={onChange} />
		</section>
	);
};
