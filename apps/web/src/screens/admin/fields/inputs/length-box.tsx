import TextField from '@mui/material/TextField';
import { type Units, unitSign } from '@print-room/domain';
import type { ReactNode } from 'react';
import styles from './inputs.module.css';

export interface LengthBoxProps {
	readonly label: string;
	readonly units: Units;
	readonly value: string;
	readonly onChange: (value: string) => void;
	readonly error?: ReactNode;
	readonly hint?: ReactNode;
	readonly disabled?: boolean | undefined;
	readonly isFollowing?: boolean | undefined;
	readonly autoFocus?: boolean | undefined;
}

/** Length on a dimension line with end ticks; inches that follow millimetres are greyer, on a plain line. */
export const LengthBox = ({ label, units, value, onChange, error, hint, disabled, isFollowing, autoFocus }: LengthBoxProps): ReactNode => {
	const isMarked = isFollowing === true && disabled !== true;
	return (
		<TextField
			className={units === 'mm' ? styles.dimension : isMarked ? styles.following : undefined}
			label={
				<>
					{label}
					{isMarked ? <span className={styles.from}> from mm</span> : null}
					<span className="visually-hidden">, {units}</span>
				</>
			}
			value={value}
			onChange={({ target }) => onChange(target.value)}
			error={error !== undefined}
			helperText={error ?? hint}
			disabled={disabled ?? false}
			autoFocus={autoFocus ?? false}
			autoComplete="off"
			slotProps={{
				inputLabel: { shrink: true },
				htmlInput: { inputMode: 'decimal', spellCheck: false },
				input: { endAdornment: <span className={styles.unit}>{unitSign(units)}</span> },
			}}
		/>
	);
};
