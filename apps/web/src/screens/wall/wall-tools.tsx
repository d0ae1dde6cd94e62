import { type ReactNode, useEffect } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Redo, Undo } from '../../ui/icons/lazy-icons.tsx';
import styles from './wall.module.css';
import { useWall, useWallStore } from './wall-store.ts';

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === 'text';

/** Undo and redo, also by Ctrl or Cmd with Z. */
export const WallTools = (): ReactNode => {
	const store = useWallStore();
	const hasPast = useWall(({ past }) => past.length > 0);
	const hasFuture = useWall(({ future }) => future.length > 0);
	const dispatch = useWall((state) => state.dispatch);
	useEffect(() => {
		const onKey = (event: KeyboardEvent): void => {
			const key = event.key.toLowerCase();
			if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target) || !['z', 'y'].includes(key)) return;
			event.preventDefault();
			store.getState().dispatch({ type: key === 'y' || event.shiftKey ? 'redone' : 'undone' });
		};
		window.addEventListener('keydown', onKey);
		return () => window.removeEventListener('keydown', onKey);
	}, [store]);
	return (
		<div className={styles.tools}>
			<IconButton aria-label="Undo" aria-disabled={!hasPast} onClick={() => dispatch({ type: 'undone' })}>
				<Undo />
			</IconButton>
			<IconButton aria-label="Redo" aria-disabled={!hasFuture} onClick={() => dispatch({ type: 'redone' })}>
				<Redo />
			</IconButton>
		</div>
	);
};
