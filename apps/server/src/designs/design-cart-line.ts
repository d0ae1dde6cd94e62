import { borderLabel, formatSize, pence, penceToPounds, SUMMARY_DECIMALS } from '@print-room/domain';
import { cartLineUrl, linePictureUntil } from '../cart/index.ts';
import { cartThumbKey, type DesignsParts } from './designs.parts.ts';
import type { DesignRow } from './designs.table.ts';

/** The complete signed add-to-cart address of a priced design (C3.15): of the same design the same one each time. */
export function cartUrlOf({ config, files }: Pick<DesignsParts, 'config' | 'files'>, row: DesignRow): string {
	const { snapshot, createdAt } = row;
	const isMounted = row.categoryId === 'mountedprint';
	const size = { width: row.width, height: row.height, units: row.units };
	const overall = { width: row.finalWidth, height: row.finalHeight, units: row.units };
	const decimals = row.units === 'inches' ? SUMMARY_DECIMALS.inches : SUMMARY_DECIMALS.mm;
	const aperture = snapshot.printItem?.aperture ?? null;
	const chosen = snapshot.options.length === 0 ? null : snapshot.options.map((option) => option.label).join(', ');
	const line = {
		code: row.id,
		itemName: snapshot.image.name,
		price: penceToPounds(pence(row.pricePence)).toFixed(2),
		categoryId: row.categoryId,
		url: `${config.publicUrl}/process/${row.categoryId}?design_id=${row.id}`,
		image: files.pictureUntil(cartThumbKey(row.id), linePictureUntil(createdAt)),
		mediaLabel: snapshot.media?.label ?? null,
		printSize: formatSize(size, decimals),
		overallSize: formatSize(overall, decimals),
		border: snapshot.border === null ? null : borderLabel(snapshot.border, row.units),
		// What one chooses of a mount is its board.
		options: isMounted ? null : chosen,
		mountBoard: isMounted ? chosen : null,
		certificate: snapshot.certificate?.label ?? null,
		windowMountSize: snapshot.printItem === null ? null : formatSize(overall, decimals),
		apertureSize: aperture === null ? null : formatSize({ width: aperture.widthMm, height: aperture.heightMm, units: 'mm' }),
		userId: row.ownerId,
	};
	return cartLineUrl(config.cart, line, createdAt);
}
