import { type ReactNode, useEffect, useState } from 'react';
import { useEditor } from '../store.ts';
import { restWords } from './crop-words.ts';

const REST_MS = 500;

/** Says size and density after the crop has changed and come to rest; silent before the first change. */
export const Announcer = (): ReactNode => {
	const state = useEditor();
	const words = state.gesture === null ? restWords(state) : null;
	const [first] = useState(words);
	const [said, setSaid] = useState('');
	useEffect(() => {
		if (words === null || (words === first && said === '')) return;
		const timer = setTimeout(() => setSaid(words), REST_MS);
		return () => clearTimeout(timer);
	}, [words, first, said]);
	return (
		<p className="visually-hidden" role="status">
			{said}
		</p>
	);
};
