import type { Field } from '@print-room/contract';
import type { ReactNode } from 'react';
import type { Problem } from '../check-form.ts';
import type { FormValue } from '../form-state.ts';

export interface FieldInputProps<Kind extends Field = Field, Value = FormValue, Wrong extends Problem = Problem> {
	readonly field: Kind;
	readonly value: Value;
	readonly onChange: (value: Value) => void;
	readonly error?: Wrong | undefined;
	readonly disabled?: boolean | undefined;
	/** under it while nothing is wrong, instead of the field's own help */
	readonly hint?: ReactNode;
	/** Worked out from millimetres, until somebody types it. */
	readonly isFollowing?: boolean | undefined;
	/** what stands in a reference while its list is not here */
	readonly shown?: string | undefined;
	readonly autoFocus?: boolean | undefined;
}

/** One whose error is a sentence. */
export type InputProps<Kind extends Field, Value> = FieldInputProps<Kind, Value, string>;
