import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Close } from '../../../../ui/icons/icons.tsx';
import { useLazyDialogs } from '../../dialogs/use-lazy-dialogs.ts';
import { More } from '../../widgets/admin-icons.tsx';
import { loadPanels } from '../panels/panels.tsx';
import type { DialAction } from '../selection/actions.ts';
import styles from './speed-dial.module.css';

interface SpeedDialProps {
	readonly actions: readonly DialAction[];
	readonly isBlocked: boolean;
	readonly onAct: (key: DialAction['key']) => void;
}

export const SpeedDial = ({ actions, isBlocked, onAct }: SpeedDialProps): ReactNode => {
	const [isOpen, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const place = useRef<HTMLSpanElement>(null);
	const menuId = useId();
	const panels = useLazyDialogs(
		loadPanels,
		isOpen,
		useCallback(() => setOpen(false), []),
	);
	useEffect(() => {
		if (!isOpen) return;
		const closeOutside = ({ target }: Event): void => {
			if (target instanceof Node && target.isConnected && place.current?.contains(target) === false) setOpen(false);
		};
		document.addEventListener('click', closeOutside);
		return () => document.removeEventListener('click', closeOutside);
	}, [isOpen]);
	const close = (): void => {
		setOpen(false);
		button.current?.focus();
	};
	const closeByKey = (event: KeyboardEvent): void => {
		if (event.key !== 'Escape' && event.key !== 'Tab') return;
		event.preventDefault();
		close();
	};
	const act = ({ key, isAllowed }: DialAction): void => {
		if (!isAllowed) return;
		close();
		onAct(key);
	};
	return (
		<span ref={place} className={styles.place}>
			{isOpen && panels !== null ? (
				<>
					<span className={styles.veil} />
					<panels.DialMenu id={menuId} actions={actions} onAct={act} onKeyDown={closeByKey} />
				</>
			) : null}
			<button
				ref={button}
				type="button"
				className={styles.button}
				aria-label="Actions"
				aria-haspopup="menu"
				aria-expanded={isOpen}
				aria-controls={isOpen ? menuId : undefined}
				aria-disabled={isBlocked || undefined}
				onClick={() => {
					if (!isBlocked) setOpen(!isOpen);
				}}
			>
				{isOpen ? <Close /> : <More />}
			</button>
		</span>
	);
};
