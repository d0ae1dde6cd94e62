import type { ReactNode } from 'react';
import { useDelayedPart } from '../../delayed-editor.tsx';
import { sizeOf } from '../../model/print/geometry.ts';
import { hasMounts, isProof } from '../../model/state/offer.ts';
import { ProofPanel } from '../../proof/proof-panel.tsx';
import { QualityMeter } from '../quality/quality-meter.tsx';
import { BorderSelect } from './border-select.tsx';
import { MountList } from './mount-list.tsx';
import styles from './size.module.css';
import { SizeFields } from './size-fields.tsx';
import { TurnButton } from './turn-button.tsx';
import { UnitToggle } from './unit-toggle.tsx';
import { LaterUsualSizes } from './usual/later-usual-sizes.tsx';

const Head = (): ReactNode => {
	const offer = useDelayedPart((state) => state.offer);
	const isSquare = useDelayedPart(({ work }) => sizeOf(work).width === sizeOf(work).height);
	// A square mount has nothing to turn to.
	const canTurn = offer.sizeRules.rotation && !(hasMounts(offer) && isSquare);
	return (
		<>
			<h2>{offer.labels.size}</h2>
			<QualityMeter />
			<div className={styles.row}>
				<UnitToggle />
				{canTurn ? <TurnButton /> : null}
			</div>
		</>
	);
};

export const SizePanel = (): ReactNode => {
	const offer = useDelayedPart((state) => state.offer);
	if (hasMounts(offer)) {
		return (
			<>
				<div className={styles.stays}>
					<Head />
					<h3 className={styles.listName}>{offer.mountsLabel}</h3>
				</div>
				<div className={styles.mounts}>
					<MountList />
				</div>
			</>
		);
	}
	return (
		<>
			<Head />
			<SizeFields />
			<LaterUsualSizes />
			{offer.sizeRules.borders ? <BorderSelect /> : null}
			{isProof(offer) ? <ProofPanel /> : null}
		</>
	);
};
