import type { Field } from '@print-room/contract';
import type { ReactNode } from 'react';
import type { Problem } from '../state/check-form.ts';
import type { FormValue } from '../state/form-state.ts';

export interface FieldInputProps<Kind extends Field = Field, Value = FormValue, Wrong extends Problem = Problem> {
	readonly field: Kind;
	readonly value: Value;
	readonly onChange: (value: Value) => void;
	readonly error?: Wrong | undefined;
	readonly disabled?: boolean | undefined;
	/** help text that replaces the field's own; hidden while there is an error */
	readonly hint?: ReactNode;
	readonly isFollowing?: boolean | undefined;
	/** text of a reference while its list loads */
	readonly shown?: string | undefined;
	readonly autoFocus?: boolean | undefined;
}

export type InputProps<Kind extends Field, Value> = FieldInputProps<Kind, Value, string>;
