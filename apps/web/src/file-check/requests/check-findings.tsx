import type { OwnFreeCheckRequest } from '@print-room/contract';
import type { Thresholds } from '@print-room/domain';
import type { ReactNode } from 'react';
import { FindingsList } from '../findings-list.tsx';
import { findingsOf } from '../findings-of.ts';

export interface CheckFindingsProps {
	readonly check: Pick<OwnFreeCheckRequest, 'design' | 'measured'>;
	readonly thresholds: Thresholds;
}

/** Findings of the latest submitted version; renders nothing if its design is deleted. */
export const CheckFindings = ({ check: { design, measured = null }, thresholds }: CheckFindingsProps): ReactNode => {
	if (design === null || design === undefined) return null;
	return <FindingsList findings={findingsOf({ design, image: design.upload ?? null, thresholds, measured })} side="customer" />;
};
