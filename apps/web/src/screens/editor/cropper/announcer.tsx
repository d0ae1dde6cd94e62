import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEditorPart } from '../store.ts';
import { restMessage, totalMessage } from './crop-message.ts';

export interface Spoken {
	/** description of the print: size, pixels, density */
	readonly message: string;
	/** null: being worked out; undefined: none was known yet when the screen opened */
	readonly total: string | null | undefined;
}

interface Announcement {
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

const REST_MS = 500;

/** Says size, density and price after the work has changed and come to rest; silent before the first change. */
export const Announcer = (): ReactNode => {
	const message = useEditorPart((state) => (state.gesture === null ? restMessage(state) : null));
	const total = useEditorPart(totalMessage);
	const [said, setSaid] = useState('');
	const spoken = useRef<Spoken>({ message: message ?? '', total: undefined });
	useEffect(() => {
		if (message === null) return;
		const timer = setTimeout(() => {
			const { text, spoken: now } = announce(spoken.current, message, total);
			spoken.current = now;
			if (text !== null) setSaid(text);
		}, REST_MS);
		return () => clearTimeout(timer);
	}, [message, total]);
	return (
		<p className="visually-hidden" role="status">
			{said}
		</p>
	);
};
