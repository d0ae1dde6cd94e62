import { HANDLES, type Handle, handleName, type Rect } from '@print-room/domain';
import type { ReactNode } from 'react';
import styles from './cropper.module.css';
import { handlePoint } from './handle-place.ts';
import type { HandleHandlers } from './use-crop-drag.ts';

export interface HandlesProps {
	readonly frame: Rect;
	readonly describedBy: string;
	readonly handlersOf: (handle: Handle) => HandleHandlers;
	readonly onFocus: (handle: Handle | null) => void;
}

/** The centre first, so that the corners of a small frame lie above it. */
const inOrder: readonly Handle[] = ['centre', ...HANDLES.filter((handle) => handle !== 'centre')];

/** Nine named targets of 44 px, each moved by dragging and by the arrow keys. */
export const Handles = ({ frame, describedBy, handlersOf, onFocus }: HandlesProps): ReactNode => (
	<fieldset className={styles.handles} aria-label="Crop">
		{inOrder.map((handle) => {
			const { x, y } = handlePoint(handle, frame);
			const handlers = handlersOf(handle);
			return (
				<button
					key={handle}
					type="button"
					className={`${styles.handle} ${styles[handle] ?? ''}`}
					style={{ left: x, top: y }}
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
		})}
	</fieldset>
);
