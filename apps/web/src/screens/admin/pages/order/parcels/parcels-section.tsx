import type { Order, Parcel, Piece } from '@print-room/contract';
import { can } from '@print-room/domain';
import { type ReactNode, useCallback, useState } from 'react';
import { toFailure } from '../../../../../api/failure.ts';
import { loadingMessage } from '../../../../../api/messages.ts';
import { useSession } from '../../../../../session/session.ts';
import { Button } from '../../../../../ui/controls/button.tsx';
import { Notice } from '../../../../../ui/controls/notice.tsx';
import { TextButton } from '../../../../../ui/controls/text-button.tsx';
import { showToast } from '../../../../../ui/page/toasts.ts';
import { useOrderPrints } from '../../../data/order.query.ts';
import { useParcelChange, useParcels } from '../../../data/parcels.query.ts';
import { useLazyDialogs } from '../../../dialogs/use-lazy-dialogs.ts';
import { loadOrderDialogs } from '../load-dialogs.ts';
import sections from '../tracking-section.module.css';
import { carriageText, leftText, liveParcels, packable, parcelTitle, pieceText, stateText } from './parcel-text.ts';
import styles from './parcels-section.module.css';

type Doing = { readonly what: 'make' } | { readonly what: 'slip' } | { readonly what: 'change' | 'send'; readonly parcel: Parcel };

interface ParcelEntryProps {
	readonly parcel: Parcel;
	readonly title: string;
	/** null: this person cannot change it */
	readonly actions: { readonly change: () => void; readonly send: () => void; readonly undo: () => void; readonly isBusy: boolean } | null;
}

const ParcelEntry = ({ parcel, title, actions }: ParcelEntryProps): ReactNode => {
	const { state, trackingUrl, pieces, reference } = parcel;
	const changeLabel = reference === '' ? 'Add reference' : 'Change';
	return (
		<li>
			<b>{title}</b>
			<span>{stateText(parcel)}</span>
			<span>
				{trackingUrl === null ? (
					carriageText(parcel)
				) : (
					<a href={trackingUrl} target="_blank" rel="noreferrer" className={styles.link}>
						{carriageText(parcel)}
					</a>
				)}
			</span>
			<ul className={styles.pieces}>
				{pieces.map(({ piece, leftAs }) => (
					<li key={piece.id}>
						{pieceText(piece)}
						{leftAs === null ? '' : `, ${leftText(leftAs)}`}
					</li>
				))}
			</ul>
			{actions === null ? null : (
				<div className={styles.actions}>
					{state === 'open' ? (
						<TextButton aria-label={`Mark as sent: ${title}`} onClick={actions.send}>
							Mark as sent
						</TextButton>
					) : null}
					<TextButton aria-label={`${changeLabel}: ${title}`} onClick={actions.change}>
						{changeLabel}
					</TextButton>
					{state === 'open' ? (
						<TextButton aria-label={`Take apart: ${title}`} disabled={actions.isBusy} onClick={actions.undo}>
							Take apart
						</TextButton>
					) : null}
				</div>
			)}
		</li>
	);
};

const noPieces: readonly Piece[] = [];

/** Parcels in which an order leaves. */
export const ParcelsSection = ({ order: { id, omitsPrices } }: { readonly order: Order }): ReactNode => {
	const [doing, start] = useState<Doing | null>(null);
	const close = useCallback((): void => start(null), []);
	const dialogs = useLazyDialogs(loadOrderDialogs, doing !== null, close);
	const { user } = useSession();
	const mayWork = user !== null && can(user.roles, 'parcels.work');
	const { data: all, isError, refetch } = useParcels(id);
	const { data: pieces = noPieces } = useOrderPrints(id);
	const change = useParcelChange(id);
	const parcels = liveParcels(all ?? []);
	const free = packable(pieces, parcels);
	const undo = ({ id: parcelId, version }: Parcel): void =>
		change.mutate(
			{ kind: 'move', id: parcelId, body: { to: 'undone', version } },
			{
				onSuccess: () => showToast({ message: 'The parcel was taken apart.', severity: 'success', durationMs: 4000 }),
				onError: (error) => {
					// The session reports its own loss.
					if (toFailure(error).status !== 401) showToast({ message: loadingMessage(error), severity: 'error' });
				},
			},
		);
	const dialog = (): ReactNode => {
		if (doing === null || dialogs === null) return null;
		if (doing.what === 'slip') return <dialogs.SlipsDialog orderId={id} omitsPrices={omitsPrices} onClose={close} />;
		if (doing.what === 'make') return <dialogs.ParcelDialog orderId={id} pieces={free} parcel={null} onClose={close} />;
		// Present state of the parcel, so that trying again after another person's change can succeed.
		const parcel = parcels.find((one) => one.id === doing.parcel.id) ?? doing.parcel;
		return doing.what === 'send' ? (
			<dialogs.SendParcelDialog orderId={id} parcel={parcel} pieces={pieces} onClose={close} />
		) : (
			<dialogs.ParcelDialog orderId={id} pieces={null} parcel={parcel} onClose={close} />
		);
	};
	return (
		<section className={sections.section} aria-label="Parcels">
			<div className={sections.head}>
				<h2>Parcels</h2>
				<div className={styles.buttons}>
					{pieces.some(({ state }) => state !== 'cancelled') ? (
						<Button variant="outlined" size="small" onClick={() => start({ what: 'slip' })}>
							Packing slip
						</Button>
					) : null}
					{mayWork && free.length > 0 ? (
						<Button variant="outlined" size="small" onClick={() => start({ what: 'make' })}>
							New parcel
						</Button>
					) : null}
				</div>
			</div>
			{isError && all === undefined ? (
				<Notice tone="failure" title="The parcels could not be loaded.">
					<TextButton onClick={() => void refetch()}>Try again</TextButton>
				</Notice>
			) : null}
			{all !== undefined && parcels.length === 0 ? (
				<p className={sections.none}>
					{free.length === 0
						? 'None. Prints can be put into a parcel once they are printed.'
						: 'None yet. A new parcel takes what is printed.'}
				</p>
			) : null}
			<ol>
				{parcels.map((parcel) => (
					<ParcelEntry
						key={parcel.id}
						parcel={parcel}
						title={parcelTitle(parcel, parcels)}
						actions={
							mayWork
								? {
										change: () => start({ what: 'change', parcel }),
										send: () => start({ what: 'send', parcel }),
										undo: () => undo(parcel),
										isBusy: change.isPending,
									}
								: null
						}
					/>
				))}
			</ol>
			{dialog()}
		</section>
	);
};
