import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './check-place.module.css';
import type { AddGuard, CheckLoopProps } from './check-props.ts';

const Unavailable = ({ stand }: CheckLoopProps): ReactNode =>
	stand && createPortal(<p className={styles.missing}>Your file check could not be shown. Please load the page again.</p>, stand);

// Whoever cannot fetch it can still edit and order.
const CheckLoop = lazy(() =>
	import('./check-loop.tsx').then(
		({ CheckLoop }) => ({ default: CheckLoop }),
		() => ({ default: Unavailable }),
	),
);

/**
 * The file check that the address names: `banner` is its strip's place above the editor, which comes and goes; `loop` is the check itself,
 * which stays, with whatever file it is sending. And adding to the cart as it allows.
 */
export const useCheckLoop = ({
	checkId,
	designId,
	place,
	isPhone,
	add,
}: Omit<CheckLoopProps, 'checkId' | 'guard' | 'show' | 'stand'> & { readonly checkId: string | null }): {
	readonly banner: ReactNode;
	readonly loop: ReactNode;
	readonly add: () => Promise<unknown>;
	/** Shows the check that is open; false: there is none to go on with. */
	readonly showOpen: () => boolean;
} => {
	const guard = useRef<AddGuard | null>(null);
	const guarded = useCallback(() => (guard.current === null ? add() : guard.current(add)), [add]);
	const show = useRef<(() => void) | null>(null);
	const showOpen = useCallback(() => {
		show.current?.();
		return show.current !== null;
	}, []);
	const [stand, setStand] = useState<HTMLElement | null>(null);
	// One and the same, so that the editor under it is not drawn again for it.
	const banner = useMemo(() => (checkId === null ? null : <div ref={setStand} className={styles.place} />), [checkId]);
	const loop =
		checkId === null ? null : (
			<Suspense fallback={null}>
				<CheckLoop {...{ checkId, designId, place, isPhone, add, guard, show, stand }} />
			</Suspense>
		);
	return { banner, loop, add: guarded, showOpen };
};
