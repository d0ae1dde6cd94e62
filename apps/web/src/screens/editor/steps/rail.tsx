import type { Step } from '@print-room/domain';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useDelayedPart } from '../delayed-editor.tsx';
import { useDispatch } from '../store.ts';
import styles from './rail.module.css';

export const panelId = 'editor-panel';
export const tabId = (tab: Step | 'help'): string => `editor-tab-${tab}`;

interface Tab {
	readonly tab: Step | 'help';
	readonly mark: string;
	readonly label: string;
}

const move: Readonly<Record<string, (at: number, count: number) => number>> = {
	ArrowDown: (at, count) => (at + 1) % count,
	ArrowUp: (at, count) => (at + count - 1) % count,
	ArrowRight: (at, count) => (at + 1) % count,
	ArrowLeft: (at, count) => (at + count - 1) % count,
	Home: () => 0,
	End: (_at, count) => count - 1,
};

export interface RailProps {
	readonly className: string | undefined;
	readonly orientation: 'vertical' | 'horizontal';
	readonly hasHelp: boolean;
}

export const Rail = ({ className, orientation, hasHelp }: RailProps): ReactNode => {
	const offer = useDelayedPart((state) => state.offer);
	const display = useDelayedPart((state) => state.display);
	const dispatch = useDispatch();
	const list = useRef<HTMLDivElement>(null);
	const steps = offer.steps.map((step, index): Tab => ({ tab: step, mark: String(index + 1), label: offer.labels[step] }));
	const tabs = hasHelp ? [...steps, { tab: 'help', mark: '?', label: 'Help' } satisfies Tab] : steps;
	const chosen = hasHelp && display.help ? 'help' : display.step;
	const choose = (tab: Tab['tab']): void =>
		dispatch(tab === 'help' ? { type: 'display/helpOpened' } : { type: 'display/stepChosen', step: tab });
	const onKeyDown = (event: KeyboardEvent): void => {
		const next = move[event.key]?.(
			tabs.findIndex(({ tab }) => tab === chosen),
			tabs.length,
		);
		const to = next === undefined ? undefined : tabs[next];
		if (next === undefined || to === undefined) return;
		event.preventDefault();
		choose(to.tab);
		list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
	};
	return (
		<div ref={list} role="tablist" aria-orientation={orientation} aria-label="Steps" className={className} onKeyDown={onKeyDown}>
			{tabs.map(({ tab, mark, label }) => (
				<button
					key={tab}
					id={tabId(tab)}
					type="button"
					role="tab"
					className={tab === 'help' ? `${styles.tab} ${styles.last}` : styles.tab}
					aria-selected={tab === chosen}
					aria-controls={display.summaryOpen ? undefined : panelId}
					tabIndex={tab === chosen ? 0 : -1}
					onClick={() => choose(tab)}
				>
					<b>{mark}</b>
					{label}
				</button>
			))}
		</div>
	);
};
