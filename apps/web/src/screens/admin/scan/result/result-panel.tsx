import type { Stage } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../ui/controls/button.tsx';
import { Thumb } from '../../../../ui/page/thumb.tsx';
import { marksOf, mediumText, sizeText } from '../../production/model/piece-messages.ts';
import type { ScanResult } from '../model/bench.ts';
import { pieceLabel } from '../model/packing.ts';
import styles from './result-panel.module.css';

interface ResultPanelProps {
	readonly result: ScanResult | null;
	readonly isBusy: boolean;
	/** Leaves room on a phone for the list below. */
	readonly isShort: boolean;
	readonly onLeap: (to: Stage) => void;
}

/** The piece that was scanned last, to be read from a step away. */
export const ResultPanel = ({ result, isBusy, isShort, onLeap }: ResultPanelProps): ReactNode => (
	<section className={`${styles.result} ${result === null ? '' : styles[result.tone]}`} aria-label="Last scan" aria-busy={isBusy}>
		<div role="status" className={styles.said}>
			{result === null ? (
				<p className={styles.title}>Scan a code</p>
			) : (
				<>
					<p className={styles.title}>{result.title}</p>
					{result.hint === null ? null : <p className={styles.hint}>{result.hint}</p>}
				</>
			)}
		</div>
		{result === null ? (
			<p className={styles.about}>
				Codes are on job tickets and on the labels of runs. A scanner that types works at once; you can also type a code or use the camera.
			</p>
		) : null}
		{result?.leapTo == null ? null : (
			<div className={styles.confirm}>
				<Button variant="outlined" onClick={() => result.leapTo !== null && onLeap(result.leapTo)}>
					Move it all the same
				</Button>
			</div>
		)}
		{result?.piece == null ? null : (
			<div className={isShort ? `${styles.piece} ${styles.short}` : styles.piece}>
				{result.piece.thumbUrl === null ? null : <Thumb src={result.piece.thumbUrl} alt="" className={styles.thumb} />}
				<dl className={styles.facts}>
					<dt>Order</dt>
					<dd>
						<Link to={`/admin/orders/${result.piece.orderId}`}>#{result.piece.orderNumber}</Link> {result.piece.customerLastName}
					</dd>
					{result.title === pieceLabel(result.piece) ? null : (
						<>
							<dt>Print</dt>
							<dd>{pieceLabel(result.piece)}</dd>
						</>
					)}
					<dt>Size</dt>
					<dd>{sizeText(result.piece)}</dd>
					<dt>Medium</dt>
					<dd>{mediumText(result.piece)}</dd>
					{result.piece.finishing.length === 0 ? null : (
						<>
							<dt>Finishing</dt>
							<dd>{result.piece.finishing.join(', ')}</dd>
						</>
					)}
				</dl>
				{marksOf(result.piece)
					.filter((mark) => mark !== result.hint)
					.map((mark) => (
						<p key={mark} className={styles.mark}>
							{mark}
						</p>
					))}
			</div>
		)}
	</section>
);
