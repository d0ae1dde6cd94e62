import { lazy, type ReactNode, Suspense } from 'react';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import type { PaperSectionProps } from './paper-section.tsx';

const NotLoaded = (): ReactNode => (
	<Notice tone="failure" title="The colour profile cannot be shown at the moment.">
		Reload the page to try again.
	</Notice>
);

const LaterSection = lazy(() => import('./paper-section.tsx').catch(() => ({ default: NotLoaded })));

/** The paper of a print medium; no other record loads its code. */
export const PaperSection = (props: PaperSectionProps): ReactNode => (
	<Suspense fallback={<Skeleton width={240} label="The colour profile is loading" />}>
		<LaterSection {...props} />
	</Suspense>
);
