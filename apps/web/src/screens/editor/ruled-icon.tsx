import type { ReactNode } from 'react';

/** A 20 px icon in the hand of the shared ones, for those that only the editor has: the shared file is downloaded with the upload screen. */
export const RuledIcon = ({ children }: { readonly children: ReactNode }): ReactNode => (
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
		{children}
	</svg>
);
