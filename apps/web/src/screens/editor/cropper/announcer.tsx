import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEditor } from '../store.ts';
import { announce, type Spoken } from './announcement.ts';
import { restWords, totalWords } from './crop-words.ts';

const REST_MS = 500;

/** Says size, density and price after the work has changed and come to rest; silent before the first change. */
export const Announcer = (): ReactNode => {
	const state = useEditor();
	const words = state.gesture === null ? restWords(state) : null;
	const total = totalWords(state);
	const [said, setSaid] = useState('');
	const spoken = useRef<Spoken>({ words: words ?? '', total: undefined });
	useEffect(() => {
		if (words === null) return;
		const timer = setTimeout(() => {
			const { text, spoken: now } = announce(spoken.current, words, total);
			spoken.current = now;
			if (text !== null) setSaid(text);
		}, REST_MS);
		return () => clearTimeout(timer);
	}, [words, total]);
	return (
		<p className="visually-hidden" role="status">
			{said}
		</p>
	);
};
