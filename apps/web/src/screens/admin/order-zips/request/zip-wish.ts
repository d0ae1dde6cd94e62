import { zipExpirationSentence, zipHoursSchema } from '@print-room/contract';
import { ZIP_HOURS } from '@print-room/domain';
import type { Draft } from '../../fields/state/drafts.ts';
import { textOf } from '../../fields/state/form-state.ts';
import { figureOf } from '../../fields/state/typed-number.ts';
import type { BrowserPermission } from '../browser/permission.ts';

export interface WishForm {
	/** hours as typed */
	readonly hours: string;
	readonly email: boolean;
	readonly browser: boolean;
	/** Switched on before the browser has granted permission. */
	readonly isAsking: boolean;
}

export interface Wish {
	readonly hours: number;
	readonly email: boolean;
	readonly browser: boolean;
}

export const freshWish: WishForm = { hours: String(ZIP_HOURS.default), email: false, browser: false, isAsking: false };

/** Null if the hours are invalid. */
export const wishOf = ({ hours, email, browser }: WishForm): Wish | null => {
	const parsed = zipHoursSchema.safeParse(figureOf(hours));
	return parsed.success ? { hours: parsed.data, email, browser } : null;
};

export const hoursProblem = (form: WishForm): string | null => (wishOf(form) === null ? zipExpirationSentence : null);

/** Form adjusted to the permission: browser notifications are on only while permitted. */
export const settled = (form: WishForm, permission: BrowserPermission): WishForm => {
	if (permission === 'granted') return form.isAsking ? { ...form, browser: true, isAsking: false } : form;
	const isAsking = form.isAsking && permission === 'undecided';
	return form.browser || form.isAsking !== isAsking ? { ...form, browser: false, isAsking } : form;
};

/** Form after the switch was used; permission is requested if undecided. */
export const withBrowser = (form: WishForm, isOn: boolean, permission: BrowserPermission): WishForm => {
	if (permission === 'granted') return { ...form, browser: isOn, isAsking: false };
	return { ...form, browser: false, isAsking: isOn && permission === 'undecided' };
};

export const draftOfWish = ({ hours, email, browser }: WishForm): Draft => ({
	state: { values: { hours, email, browser }, byHand: [] },
	base: null,
});

export const wishOfDraft = (draft: Draft | null): WishForm | null =>
	draft === null
		? null
		: {
				hours: textOf(draft.state.values.hours),
				email: draft.state.values.email === true,
				browser: draft.state.values.browser === true,
				isAsking: false,
			};
