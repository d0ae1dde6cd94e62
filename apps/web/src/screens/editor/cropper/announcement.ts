export interface Spoken {
	/** of the print: size, pixels, density */
	readonly message: string;
	/** null: being worked out; undefined: none was known yet when the screen opened */
	readonly total: string | null | undefined;
}

export interface Announcement {
	/** null: there is nothing new */
	readonly text: string | null;
	readonly spoken: Spoken;
}

/** The part that is new since the last announcement: everything after a change of the print, the price alone if only the price changed. */
export const announce = (before: Spoken, message: string, total: string | null): Announcement => {
	if (message !== before.message) return { text: total === null ? message : `${message}, ${total}`, spoken: { message, total } };
	if (total === null || total === before.total) return { text: null, spoken: before };
	return { text: before.total === undefined ? null : total, spoken: { message, total } };
};
