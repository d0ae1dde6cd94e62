import TextField from '@mui/material/TextField';
import { type Parcel, REFERENCE_CHARACTERS } from '@print-room/contract';
import { trackingAddress } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { carriersQuery } from '../../../data/parcels.query.ts';

export interface Carriage {
	readonly carrierId: string | null;
	readonly reference: string;
}

interface CarriageFieldsProps {
	readonly value: Carriage;
	/** carrier that the parcel has, which may have left the list; null: it has none yet */
	readonly present: Pick<Parcel, 'carrierId' | 'carrier'> | null;
	readonly onChange: (value: Carriage) => void;
}

/** Carrier and reference of a parcel. */
export const CarriageFields = ({ value, present, onChange }: CarriageFieldsProps): ReactNode => {
	const { data } = useQuery(carriersQuery);
	const listed = data?.carriers ?? [];
	const { carrierId, reference } = value;
	const isGone = present?.carrierId != null && !listed.some(({ id }) => id === present.carrierId);
	const chosen = listed.find(({ id }) => id === carrierId);
	const hasPage = chosen !== undefined && chosen.trackingPattern !== '';
	const willLink = chosen !== undefined && trackingAddress(chosen, reference) !== null;
	return (
		<>
			<TextField
				select
				label="Carrier"
				value={carrierId ?? ''}
				onChange={({ target }) => onChange({ ...value, carrierId: target.value === '' ? null : target.value })}
				helperText={
					data !== undefined && listed.length === 0 ? (
						<>
							No carriers are entered yet. An administrator adds them under <Link to="/admin/carriers">Carriers</Link>.
						</>
					) : undefined
				}
				slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
			>
				<option value="">None: collected, or by hand</option>
				{isGone ? <option value={present.carrierId ?? ''}>{present.carrier}</option> : null}
				{listed.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</TextField>
			<TextField
				label="Reference"
				value={reference}
				onChange={({ target }) => onChange({ ...value, reference: target.value })}
				helperText={
					hasPage && !willLink
						? 'With it, the customer can follow the parcel.'
						: 'The carrier’s number of this parcel. It can be added later.'
				}
				autoComplete="off"
				slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: REFERENCE_CHARACTERS } }}
			/>
		</>
	);
};
