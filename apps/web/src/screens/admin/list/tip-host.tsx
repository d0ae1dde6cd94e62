import Tooltip from '@mui/material/Tooltip';
import { type PointerEvent, type ReactNode, useState } from 'react';

interface Tip {
	readonly text: string;
	readonly anchor: HTMLElement;
}

const tipAt = (target: EventTarget): Tip | null => {
	const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
	const text = anchor?.dataset.tip;
	return anchor === null || text === undefined ? null : { text, anchor };
};

/** Shared tooltip of a list: one per icon would cost more than the rows. Follows pointer and touch. */
export const TipHost = ({ className, children }: { className?: string | undefined; children: ReactNode }): ReactNode => {
	const [tip, setTip] = useState<Tip | null>(null);
	const point = ({ target }: PointerEvent): void => {
		const next = tipAt(target);
		if (next?.anchor !== tip?.anchor) setTip(next);
	};
	return (
		<div className={className} onPointerOver={point} onPointerDown={point} onPointerLeave={() => setTip(null)}>
			{children}
			{tip === null ? null : (
				<Tooltip open title={tip.text} slotProps={{ popper: { anchorEl: tip.anchor } }}>
					<span />
				</Tooltip>
			)}
		</div>
	);
};
