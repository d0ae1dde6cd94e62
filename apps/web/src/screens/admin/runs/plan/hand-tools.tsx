import { type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import type { DrawnPrint } from '../drawing/drawn-print.ts';
import type { MovePrint } from '../drawing/sheet-drawing.tsx';
import styles from './hand-tools.module.css';

interface HandToolsProps {
	readonly print: DrawnPrint | null;
	readonly mayTurn: boolean;
	readonly onMove: MovePrint;
	readonly onTurn: (id: string) => void;
}

interface PlaceFieldProps {
	readonly label: string;
	readonly value: number;
	readonly onChange: (value: number) => void;
}

const PlaceField = ({ label, value, onChange }: PlaceFieldProps): ReactNode => {
	const [text, setText] = useState(String(value));
	const [known, setKnown] = useState(value);
	if (known !== value) {
		setKnown(value);
		setText(String(value));
	}
	return (
		<label>
			{label}
			<input
				type="number"
				min={0}
				step={1}
				value={text}
				onChange={({ currentTarget }) => {
					setText(currentTarget.value);
					const typed = currentTarget.valueAsNumber;
					if (Number.isFinite(typed)) onChange(typed);
				}}
			/>
		</label>
	);
};

/** Place of the selected print, for everyone who does not drag. */
export const HandTools = ({ print, mayTurn, onMove, onTurn }: HandToolsProps): ReactNode => {
	if (print === null) return <p className={styles.hint}>Drag a print to move it, or choose one and type its place.</p>;
	const { id, xMm, yMm, name } = print;
	return (
		<fieldset className={styles.tools}>
			<legend>{name}</legend>
			<PlaceField label="From the left, mm" value={xMm} onChange={(x) => onMove(id, x, yMm)} />
			<PlaceField label="From the top, mm" value={yMm} onChange={(y) => onMove(id, xMm, y)} />
			{mayTurn ? (
				<Button variant="outlined" onClick={() => onTurn(id)}>
					Turn
				</Button>
			) : null}
		</fieldset>
	);
};
