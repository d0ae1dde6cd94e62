import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useEditorPart } from '../store.ts';
import { ArrivalStrip } from './arrival-strip.tsx';
import { RefusedDialog } from './refused-dialog.tsx';
import { useImageName } from './use-image-name.ts';
import { usePostponedAdd } from './use-postponed-add.ts';
import { useRefusal } from './use-refusal.ts';
import { useServerCopy } from './use-server-copy.ts';
import { useUpload } from './use-upload.ts';
import { WaitingDialog } from './waiting-dialog.tsx';

/** An image on its way: where it is, what waits for it, and its arrival. `strip` is the place under the top bar. */
export const Arriving = ({ strip }: { readonly strip: HTMLElement | null }): ReactNode => {
	const image = useEditorPart((state) => state.image);
	const upload = useUpload(image);
	useImageName(upload);
	useRefusal(upload);
	const isDifferent = useServerCopy();
	usePostponedAdd();
	return (
		<>
			{strip && createPortal(<ArrivalStrip {...{ image, upload, isDifferent }} />, strip)}
			<WaitingDialog upload={upload} />
			<RefusedDialog />
		</>
	);
};
