import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { setSurround } from '../../../ui/surround.ts';
import { codeQuery, useLaterView } from '../later-view.tsx';
import { useEditorPart, useEditorStore } from '../store.ts';
import type { LoupeProps } from './loupe-props.ts';
import styles from './open-loupe.module.css';
import { useSurroundChoice } from './use-surround-choice.ts';

/** The loupe comes in a chunk of its own; without a connection the editor stays open, and says what is missing. */
export const loupeCode = codeQuery('loupe', async () => (await import('./loupe-view.tsx')).LoupeView);

const LoupeLater = lazy(() => import('../arriving/loupe-later.tsx').then(({ LoupeLater }) => ({ default: LoupeLater })));

/** Dark while one judges, unless the person wants it otherwise; afterwards what it was. */
const useLoupeSurround = (): void => {
	const { store } = useEditorStore();
	const { surround } = useSurroundChoice();
	useEffect(() => setSurround(surround), [surround]);
	useEffect(() => () => setSurround(store.getState().display.surround), [store]);
};

export const Loupe = (props: LoupeProps): ReactNode => {
	useLoupeSurround();
	const isHere = useEditorPart(({ image }) => image.arrival.is === 'here');
	const { View, missing } = useLaterView(loupeCode, 'The original could not be opened.', styles.missing);
	if (!isHere) {
		return (
			<div className={styles.missing}>
				<Suspense fallback={null}>
					<LoupeLater />
				</Suspense>
			</div>
		);
	}
	return View === undefined ? missing : <View {...props} />;
};
