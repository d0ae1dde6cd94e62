import type { ReactNode } from 'react';

const Ruled = ({ path }: { readonly path: string }): ReactNode => (
	<svg
		width={20}
		height={20}
		viewBox="0 0 24 24"
		fill="none"
		stroke="currentColor"
		strokeWidth={1.4}
		strokeLinecap="square"
		aria-hidden="true"
		focusable="false"
	>
		<path d={path} />
	</svg>
);

/** Drawn here: the shared icons are downloaded with the upload screen, which has neither. */
export const UndoIcon = (): ReactNode => <Ruled path="M8.5 13.5 4 9l4.5-4.5M4 9h10.5a5.5 5.5 0 0 1 0 11H11" />;
export const RedoIcon = (): ReactNode => <Ruled path="M15.5 13.5 20 9l-4.5-4.5M20 9H9.5a5.5 5.5 0 0 0 0 11H13" />;
