import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { SheetCorners } from '../../../ui/page/sheet-corners.tsx';
import { useFileDrop } from '../widgets/use-file-drop.ts';
import styles from './file-drop.module.css';

interface FileDropProps {
	/** name of the file within a sentence */
	readonly what: string;
	readonly onFile: (file: File) => void;
	readonly children: ReactNode;
}

const inTitle = (what: string): string => what.charAt(0).toUpperCase() + what.slice(1);

export const FileDrop = ({ what, onFile, children }: FileDropProps): ReactNode => {
	const { isOver, dropProps, inputProps, choose } = useFileDrop(onFile);
	return (
		<section aria-label={inTitle(what)} className={isOver ? `${styles.drop} ${styles.over}` : styles.drop} {...dropProps}>
			<SheetCorners />
			<h2>{isOver ? 'Drop the file to preview it' : `Drop or choose a ${what}`}</h2>
			<p>{children}</p>
			<Button variant="contained" color="primary" onClick={choose}>
				Choose a file
			</Button>
			<input {...inputProps} accept=".csv,text/csv,text/plain" aria-label={`${inTitle(what)} file`} />
		</section>
	);
};
