import type { Design } from '@print-room/contract';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useOrder } from '../../data/order.query.ts';
import { PrintFiles } from '../record/print-files.tsx';

interface DesignFilesProps {
	readonly design: Design;
}

const FilesOfOrder = ({ design, orderId }: DesignFilesProps & { readonly orderId: string }): ReactNode => {
	const { data: order } = useOrder(orderId);
	const ordered = order?.items.find(({ designId }) => designId === design.id)?.design;
	// The files were made again after the order was read.
	return <PrintFiles design={ordered?.thumbUrl === design.thumbUrl ? ordered : design} />;
};

/** Print files of the design; for visitors from an order page, as ordered. */
export const DesignFiles = ({ design }: DesignFilesProps): ReactNode => {
	const orderId = useSearchParams()[0].get('order');
	return orderId === null ? <PrintFiles design={design} /> : <FilesOfOrder design={design} orderId={orderId} />;
};
