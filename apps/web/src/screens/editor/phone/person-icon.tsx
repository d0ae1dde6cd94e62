import type { ReactNode } from 'react';

/** Drawn here: the shared icons are downloaded with the upload screen, which has no use for it. */
export const PersonIcon = (): ReactNode => (
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
		<circle cx="12" cy="8" r="4.5" />
		<path d="M4 20.5a8 8 0 0 1 16 0" />
	</svg>
);
