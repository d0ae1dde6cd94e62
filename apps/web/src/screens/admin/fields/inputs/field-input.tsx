import TextField from '@mui/material/TextField';
import type {
	CategoriesField,
	ChoiceField,
	ColourField,
	LengthField,
	LongTextField,
	MoneyField,
	SwitchField,
	TextField as TextFieldKind,
	WholeNumberField,
} from '@print-room/contract';
import { categoryTitle } from '@print-room/domain';
import { type ReactNode, useId } from 'react';
import { ToggleSwitch } from '../../../../ui/controls/toggle-switch.tsx';
import { Tick } from '../../widgets/tick.tsx';
import { choicesOf, sidesOf, textOf } from '../state/form-state.ts';
import type { FieldInputProps, InputProps } from './input-props.ts';
import styles from './inputs.module.css';
import { LengthBox } from './length-box.tsx';
import { MoneyHintText } from './money-hint-text.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { SidesInput } from './sides-input.tsx';

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim());
const blank = '#ffffff';

const ColourInput = ({ field, value, onChange, error, disabled, hint, autoFocus }: InputProps<ColourField, string>): ReactNode => (
	<TextField
		label={field.label}
		value={value}
		onChange={({ target }) => onChange(target.value)}
		error={error !== undefined}
		helperText={error ?? hint ?? field.help}
		disabled={disabled ?? false}
		autoFocus={autoFocus ?? false}
		autoComplete="off"
		slotProps={{
			inputLabel: { shrink: true },
			htmlInput: { spellCheck: false, maxLength: 7, placeholder: disabled ? 'None' : '#f4efe6' },
			input: {
				endAdornment: (
					<input
						type="color"
						className={isColour(value) ? styles.swatch : `${styles.swatch} ${styles.none}`}
						aria-label={`${field.label}: choose`}
						value={isColour(value) ? value.trim().toLowerCase() : blank}
						disabled={disabled ?? false}
						onChange={({ currentTarget }) => onChange(currentTarget.value)}
					/>
				),
			},
		}}
	/>
);

const CategoriesInput = ({ field, value, onChange, error, disabled, hint }: InputProps<CategoriesField, readonly string[]>): ReactNode => {
	const helpId = useId();
	// Keeps the order of the choices, so that ticking and unticking changes nothing.
	const toggled = (choice: string, isOn: boolean): readonly string[] =>
		field.choices.filter((other) => (other === choice ? isOn : value.includes(other)));
	return (
		<fieldset className={styles.choices} aria-describedby={helpId} data-invalid={error !== undefined}>
			<legend>{field.label}</legend>
			{field.choices.map((choice) => (
				<Tick
					key={choice}
					label={categoryTitle(choice)}
					isOn={value.includes(choice)}
					disabled={disabled}
					onChange={(isOn) => onChange(toggled(choice, isOn))}
				/>
			))}
			<p id={helpId} className={error === undefined ? styles.help : styles.wrong}>
				{error ?? hint ?? field.help}
			</p>
		</fieldset>
	);
};

type Typed = TextFieldKind | LongTextField | MoneyField | WholeNumberField;

const inputModes = { text: 'text', longText: 'text', money: 'decimal', wholeNumber: 'numeric' } as const;

const TextInput = ({ field, value, onChange, error, disabled, hint, autoFocus }: InputProps<Typed, string>): ReactNode => {
	const help = hint ?? (field.kind === 'money' ? <MoneyHintText field={field} pounds={value} /> : field.help);
	return (
		<TextField
			label={field.label}
			value={value}
			onChange={({ target }) => onChange(target.value)}
			error={error !== undefined}
			helperText={error ?? help}
			disabled={disabled ?? false}
			autoFocus={autoFocus ?? false}
			autoComplete="off"
			required={'isRequired' in field && field.isRequired === true}
			{...(field.kind === 'longText' ? { multiline: true, minRows: 2, maxRows: 10 } : {})}
			slotProps={{
				inputLabel: { shrink: true, required: false },
				formHelperText: { component: 'div' },
				htmlInput: { inputMode: inputModes[field.kind], spellCheck: field.kind === 'longText' },
				...(field.kind === 'money' ? { input: { startAdornment: <span className={styles.unit}>£</span> } } : {}),
			}}
		/>
	);
};

type Measure = WholeNumberField & Pick<LengthField, 'units'>;

const isMeasure = (field: WholeNumberField): field is Measure => field.units !== undefined;

const LengthInput = ({
	field,
	value,
	onChange,
	error,
	disabled,
	hint,
	isFollowing,
	autoFocus,
}: InputProps<LengthField | Measure, string>): ReactNode => (
	<LengthBox
		label={field.label}
		units={field.units}
		value={value}
		onChange={onChange}
		error={error}
		hint={hint ?? field.help}
		disabled={disabled}
		isFollowing={isFollowing}
		autoFocus={autoFocus}
	/>
);

const SwitchInput = ({ field, value, onChange, error, disabled, hint }: InputProps<SwitchField, boolean>): ReactNode => {
	const helpId = useId();
	return (
		<div>
			<ToggleSwitch label={field.label} isOn={value} disabled={disabled ?? false} describedBy={helpId} onChange={onChange} />
			<p id={helpId} className={styles.help}>
				{error ?? hint ?? field.help}
			</p>
		</div>
	);
};

const ChoiceInput = ({ field, value, onChange, error, disabled, hint }: InputProps<ChoiceField, string>): ReactNode => (
	<TextField
		select
		label={field.label}
		value={value}
		onChange={({ target }) => onChange(target.value)}
		error={error !== undefined}
		helperText={error ?? hint ?? field.help}
		disabled={disabled ?? false}
		slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
	>
		<option value="">{field.none}</option>
		{field.choices.map((choice) => (
			<option key={choice.value} value={choice.value}>
				{choice.label}
			</option>
		))}
	</TextField>
);

export const FieldInput = ({ field, value, error, ...rest }: FieldInputProps): ReactNode => {
	const sentence = typeof error === 'string' ? error : (error?.first ?? error?.second);
	switch (field.kind) {
		case 'text':
		case 'longText':
		case 'money':
			return <TextInput field={field} value={textOf(value)} error={sentence} {...rest} />;
		case 'wholeNumber': {
			const props = { value: textOf(value), error: sentence, ...rest };
			return isMeasure(field) ? <LengthInput field={field} {...props} /> : <TextInput field={field} {...props} />;
		}
		case 'length':
			return <LengthInput field={field} value={textOf(value)} error={sentence} {...rest} />;
		case 'size':
		case 'extents':
			return <SidesInput field={field} value={sidesOf(value)} error={error} {...rest} />;
		case 'switch':
			return <SwitchInput field={field} value={value === true} error={sentence} {...rest} />;
		case 'reference':
			return <ReferenceInput field={field} value={textOf(value)} error={sentence} {...rest} />;
		case 'categories':
			return <CategoriesInput field={field} value={choicesOf(value)} error={sentence} {...rest} />;
		case 'choice':
			return <ChoiceInput field={field} value={textOf(value)} error={sentence} {...rest} />;
		case 'colour':
			return <ColourInput field={field} value={textOf(value)} error={sentence} {...rest} />;
	}
};
