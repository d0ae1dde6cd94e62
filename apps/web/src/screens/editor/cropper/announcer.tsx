import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEditorPart } from '../store.ts';
import { announce, type Spoken } from './announcement.ts';
import { restMessage, totalMessage } from './crop-message.ts';

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
