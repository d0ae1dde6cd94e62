import type { Design } from '@print-room/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { ChevronRight } from '../../../ui/icons/icons.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Thumb } from '../../../ui/page/thumb.tsx';
import { madeAs, priceOf, printSizeOf } from './design-facts.ts';
import styles from './designs-dialog.module.css';

export interface DesignListProps {
	readonly designs: readonly Design[] | undefined;
	/** The design viewed last, which gets the focus back. */
	readonly lookedAt: string | null;
	readonly onChoose: (design: Design) => void;
	/** Total count, including designs not loaded yet. */
	readonly count: number;
	readonly more: { readonly isLoading: boolean; readonly load: () => void } | null;
}

export const DesignList = ({ designs, lookedAt, onChoose, count, more }: DesignListProps): ReactNode => {
	const back = useRef<HTMLButtonElement>(null);
	const list = useRef<HTMLUListElement>(null);
	/** Count before the last press of "more"; the button disappears with the last page. */
	const shownBefore = useRef<number | null>(null);
	const shown = designs?.length ?? 0;
	useEffect(() => back.current?.focus(), []);
	useEffect(() => {
		if (shownBefore.current === null || shown <= shownBefore.current) return;
		list.current?.children[shownBefore.current]?.querySelector('button')?.focus({ preventScroll: true });
		shownBefore.current = null;
	}, [shown]);
	if (designs === undefined) {
		return (
			<div className={styles.waiting}>
				<Skeleton width={72} height={72} />
				<Skeleton width={140} label="The designs are loading" />
			</div>
		);
	}
	if (designs.length === 0) return <p className={styles.none}>No designs from this image yet.</p>;
	return (
		<>
			<ul ref={list} className={styles.list}>
				{designs.map((design) => (
					<li key={design.id}>
						<button ref={design.id === lookedAt ? back : null} type="button" className={styles.row} onClick={() => onChoose(design)}>
							<span className={styles.frame}>
								<Thumb src={design.thumbUrl} alt="" />
							</span>
							<span className={styles.said}>
								<span className={styles.size}>{printSizeOf(design)}</span>
								{design.printType === null ? null : <span className={styles.small}>{design.printType.label}</span>}
								<span className={styles.small}>{madeAs(design)}</span>
							</span>
							<span className={styles.price}>{priceOf(design)}</span>
							<ChevronRight size={16} />
						</button>
					</li>
				))}
			</ul>
			{more === null ? null : (
				<p className={styles.more}>
					<span>
						{designs.length} of {count} designs
					</span>
					<Button
						variant="outlined"
						aria-disabled={more.isLoading}
						onClick={() => {
							if (more.isLoading) return;
							shownBefore.current = shown;
							more.load();
						}}
					>
						{more.isLoading ? 'Loading…' : 'Show more'}
					</Button>
				</p>
			)}
		</>
	);
};
