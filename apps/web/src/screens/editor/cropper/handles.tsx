import { HANDLES, type Handle, handleName } from '@print-room/domain';
import { memo, type ReactNode } from 'react';
import styles from './cropper.module.css';
import type { HandleHandlers } from './use-crop-drag.ts';

export interface HandlesProps {
	readonly describedBy: string;
	readonly handlersOf: (handle: Handle) => HandleHandlers;
	readonly onFocus: (handle: Handle | null) => void;
}

/** The centre first, so that the corners of a small frame lie above it. */
const inOrder: readonly Handle[] = ['centre', ...HANDLES.filter((handle) => handle !== 'centre')];

/** Nine named targets of 44 px on the edges of the box around them. Memoised: a drag moves the box only. */
export const Handles = memo(
	({ describedBy, handlersOf, onFocus }: HandlesProps): ReactNode =>
		inOrder.map((handle) => {
			const handlers = handlersOf(handle);
			return (
				<button
					key={handle}
					type="button"
					className={`${styles.handle} ${styles[handle] ?? ''}`}
					aria-label={handleName(handle)}
					aria-roledescription="crop handle"
					aria-describedby={describedBy}
					onFocus={({ currentTarget }) => onFocus(currentTarget.matches(':focus-visible') ? handle : null)}
					onBlur={() => onFocus(null)}
					{...handlers}
					onKeyDown={(event) => {
						onFocus(handle);
						handlers.onKeyDown(event);
					}}
				/>
			);
		}),
);
