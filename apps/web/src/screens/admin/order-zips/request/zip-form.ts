import { zipExpirationMessage, zipHoursSchema } from '@print-room/contract';
import { ZIP_HOURS } from '@print-room/domain';
import type { Draft } from '../../fields/state/drafts.ts';
import { textOf } from '../../fields/state/form-state.ts';
import { figureOf } from '../../fields/state/typed-number.ts';
import type { BrowserPermission } from '../browser/permission.ts';

export interface ZipForm {
	readonly hours: string;
	readonly email: boolean;
	readonly browser: boolean;
	/** Switched on before the browser has granted permission. */
	readonly isAsking: boolean;
}

export interface ZipChoice {
	readonly hours: number;
	readonly email: boolean;
	readonly browser: boolean;
}

export const defaultForm: ZipForm = { hours: String(ZIP_HOURS.default), email: false, browser: false, isAsking: false };

export const choiceOf = ({ hours, email, browser }: ZipForm): ZipChoice | null => {
	const parsed = zipHoursSchema.safeParse(figureOf(hours));
	return parsed.success ? { hours: parsed.data, email, browser } : null;
};

export const hoursProblem = (form: ZipForm): string | null => (choiceOf(form) === null ? zipExpirationMessage : null);

/** Form adjusted to the permission: browser notifications are on only while permitted. */
export const settled = (form: ZipForm, permission: BrowserPermission): ZipForm => {
	if (permission === 'granted') return form.isAsking ? { ...form, browser: true, isAsking: false } : form;
	const isAsking = form.isAsking && permission === 'undecided';
	return form.browser || form.isAsking !== isAsking ? { ...form, browser: false, isAsking } : form;
};

export const withBrowser = (form: ZipForm, isOn: boolean, permission: BrowserPermission): ZipForm => {
	if (permission === 'granted') return { ...form, browser: isOn, isAsking: false };
	return { ...form, browser: false, isAsking: isOn && permission === 'undecided' };
};

export const draftOfForm = ({ hours, email, browser }: ZipForm): Draft => ({
	state: { values: { hours, email, browser }, byHand: [] },
	base: null,
});

export const formOfDraft = (draft: Draft | null): ZipForm | null =>
	draft === null
		? null
		: {
				hours: textOf(draft.state.values.hours),
				email: draft.state.values.email === true,
				browser: draft.state.values.browser === true,
				isAsking: false,
			};
