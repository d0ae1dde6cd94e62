import { borderLabel, pence, penceToPounds } from '@print-room/domain';
import { cartLineUrl, linePictureUntil } from '../../cart/index.ts';
import { cartThumbKey, type DesignsDeps } from '../designs.deps.ts';
import type { DesignRow } from '../designs.table.ts';
import { sizeLabelsOf } from '../views/design-sizes.ts';

/** Returns the complete signed add-to-cart address of a priced design; always the same for the same design. */
export function cartUrlOf({ config, files }: Pick<DesignsDeps, 'config' | 'files'>, row: DesignRow): string {
	const { snapshot, createdAt } = row;
	const isMounted = row.categoryId === 'mountedprint';
	const sizes = sizeLabelsOf(row);
	const chosen = snapshot.options.length === 0 ? null : snapshot.options.map((option) => option.label).join(', ');
	const line = {
		code: row.id,
		itemName: snapshot.image.name,
		price: penceToPounds(pence(row.pricePence)).toFixed(2),
		categoryId: row.categoryId,
		url: `${config.publicUrl}/process/${row.categoryId}?design_id=${row.id}`,
		image: files.pictureUntil(cartThumbKey(row.id), linePictureUntil(createdAt)),
		mediaLabel: snapshot.media?.label ?? null,
		printSize: sizes.print,
		overallSize: sizes.overall,
		border: snapshot.border === null ? null : borderLabel(snapshot.border, row.units),
		// The only option of a mount is its board.
		options: isMounted ? null : chosen,
		mountBoard: isMounted ? chosen : null,
		certificate: snapshot.certificate?.label ?? null,
		windowMountSize: sizes.mount,
		apertureSize: sizes.aperture,
		userId: row.ownerId,
	};
	return cartLineUrl(config.cart, line, createdAt);
}
