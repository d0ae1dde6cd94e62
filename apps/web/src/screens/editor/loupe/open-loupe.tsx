import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { commonMessages } from '../../../api/messages.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { setSurround } from '../../../ui/surround.ts';
import { codeQuery } from '../code-query.ts';
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
	const { data: View, isError, refetch } = useQuery(loupeCode);
	if (!isHere) {
		return (
			<div className={styles.missing}>
				<Suspense fallback={null}>
					<LoupeLater />
				</Suspense>
			</div>
		);
	}
	if (View !== undefined) return <View {...props} />;
	return isError ? (
		<div className={styles.missing}>
			<Notice tone="failure" title="The original could not be opened.">
				{commonMessages.lostConnection} <TextButton onClick={() => void refetch()}>Try again</TextButton>
			</Notice>
		</div>
	) : null;
};
