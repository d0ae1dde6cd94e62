import type { Bounds, Margins } from '@print-room/domain';
import type { ReactNode } from 'react';
import { mountOf } from '../model/print/mount.ts';
import { isProof } from '../model/state/offer.ts';
import { useEditor } from '../store.ts';
import styles from './canvas.module.css';
import { MountView } from './finished/mount-view.tsx';
import { ProofView } from './finished/proof-view.tsx';
import { SheetView } from './finished/sheet-view.tsx';

export interface PrintViewProps {
	readonly view: Bounds;
	readonly margins: Margins;
	/** true in a low canvas, which has room for the sheet alone */
	readonly isBare?: boolean;
}

/** The finished product to scale, without what is cropped away: a sheet, a window mount or the two sheets of a proof. */
export const PrintView = ({ view, margins, isBare = false }: PrintViewProps): ReactNode => {
	const { offer, work } = useEditor();
	const mount = mountOf(offer, work);
	const place = { view, margins, isBare };
	return (
		<div className={styles.drawing}>
			{mount !== null ? <MountView {...place} mount={mount} /> : isProof(offer) ? <ProofView {...place} /> : <SheetView {...place} />}
		</div>
	);
};
