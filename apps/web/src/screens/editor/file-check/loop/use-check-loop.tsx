import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useEditorStore } from '../../store.ts';
import type { CheckLoopProps } from './check-props.ts';
import styles from './strip-slot.module.css';

const Unavailable = ({ strip }: CheckLoopProps): ReactNode =>
	strip && createPortal(<p className={styles.missing}>Your file check could not be shown. Please load the page again.</p>, strip);

// Loaded on demand: editing and ordering work without the file check.
const CheckLoop = lazy(() =>
	import('./check-loop.tsx').then(
		({ CheckLoop }) => ({ default: CheckLoop }),
		() => ({ default: Unavailable }),
	),
);

/**
 * The file check that the address names. `banner` is the place of its strip above the editor, and may unmount; `loop` is the check itself,
 * which stays mounted with any file that it is sending.
 */
export const useCheckLoop = (isPhone: boolean): { readonly banner: ReactNode; readonly loop: ReactNode } => {
	const { checkId } = useEditorStore().opening;
	const [strip, setStrip] = useState<HTMLElement | null>(null);
	// Memoised so that the editor below is not rendered again for it.
	const banner = useMemo(() => (checkId === null ? null : <div ref={setStrip} className={styles.slot} />), [checkId]);
	const loop =
		checkId === null ? null : (
			<Suspense fallback={null}>
				<CheckLoop {...{ checkId, isPhone, strip }} />
			</Suspense>
		);
	return { banner, loop };
};
