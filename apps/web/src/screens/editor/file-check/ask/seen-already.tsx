import type { Image } from '@print-room/contract';
import { fileFindings } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { libraryRoutes } from '../../../../api/customer-routes.ts';
import { FindingsList } from '../../../../file-check/findings-list.tsx';
import { findingMessage } from '../../../../file-check/findings-messages.ts';
import { useSession } from '../../../../session/session.ts';
import { Check, ChevronDown, ChevronUp, Info, Warning } from '../../../../ui/icons/icons.tsx';
import { afterUpload } from '../../../../uploads/index.ts';
import { useUpload } from '../../data/use-upload.ts';
import { borderMmOf, densityOf, originalCropOf, sizeOf } from '../../model/print/geometry.ts';
import { hasMounts } from '../../model/state/offer.ts';
import { useEditor } from '../../store.ts';
import styles from './seen-already.module.css';

/** Facts of the file, of which the editor only knows the pixels; null if unavailable, and then left out. */
const fetchSource = async (id: string, signal: AbortSignal): Promise<Image | null> => {
	const { images } = await call(libraryRoutes.retrieveImages, { query: { id }, signal });
	return images.find((image) => image.id === id) ?? null;
};

const Findings = (): ReactNode => {
	const [isOpen, open] = useState(false);
	const listId = useId();
	const { userId } = useSession();
	const { offer, image, work } = useEditor();
	const { data: source = null, isLoading } = useQuery({
		queryKey: ['file to check', userId, image.id],
		queryFn: ({ signal }) => fetchSource(image.id, signal),
		enabled: userId !== null && image.arrival.is === 'here',
	});
	if (isLoading) return <p className={styles.line}>Looking at the file…</p>;
	const isSizeFixed = hasMounts(offer);
	const findings = fileFindings({
		density: densityOf(image, work),
		thresholds: offer.thresholds,
		size: sizeOf(work),
		originalCrop: originalCropOf(image, work),
		borderMm: borderMmOf(offer, work),
		isSizeFixed,
		source,
		measured: null,
	}).filter(({ code }) => code !== 'notMeasured');
	if (findings.length === 0) {
		return (
			<p className={styles.line}>
				<Check /> {source === null ? 'The resolution suits this print.' : 'Resolution, colours and format suit this print.'}
			</p>
		);
	}
	const isWorthALook = findings.some(({ severity }) => severity !== 'note');
	return (
		<div className={styles.seen}>
			<button
				type="button"
				className={styles.line}
				aria-expanded={isOpen}
				aria-controls={listId}
				// The field that has the focus keeps it: leaving it would say that it is required.
				onMouseDown={(event) => event.preventDefault()}
				onClick={() => open(!isOpen)}
			>
				<span className={isWorthALook ? styles.look : undefined}>{isWorthALook ? <Warning /> : <Info />}</span>
				<span>
					Seen already: <b>{findings.map((finding) => findingMessage(finding, 'customer').title).join(', ')}</b>
				</span>
				{isOpen ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
			</button>
			<div id={listId} hidden={!isOpen}>
				<FindingsList findings={findings} side="customer" />
			</div>
		</div>
	);
};

/** Figures that only the server's copy gives. */
const Later = (): ReactNode => {
	const { image } = useEditor();
	const upload = useUpload(image);
	return image.arrival.is === 'coming' ? <p className={styles.line}>{afterUpload('The figures of the file come', upload)}</p> : null;
};

/** Findings of the automatic check, with advice, before anyone has looked at the file. */
export const SeenAlready = (): ReactNode => (
	<>
		<Findings />
		<Later />
	</>
);
