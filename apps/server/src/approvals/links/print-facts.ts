import type { Config, PrintFacts } from '@print-room/contract';
import { pence, penceToPounds, ppi, qualityOf, shownPpi } from '@print-room/domain';
import { type DesignRow, sizesOf } from '../../designs/index.ts';

/** A print in facts, without names of files and people. */
export function toPrintFacts(design: DesignRow, { thresholds }: Pick<Config, 'thresholds'>, showsPrice: boolean): PrintFacts {
	const { media, border, options, certificate, printItem } = design.snapshot;
	const { aperture } = sizesOf(design);
	const density = ppi(design.densityPpi);
	return {
		categoryId: design.categoryId,
		size: { width: design.width, height: design.height },
		finalSize: { width: design.finalWidth, height: design.finalHeight },
		aperture: aperture === null ? null : { width: aperture.width, height: aperture.height },
		units: design.units,
		ppi: shownPpi(density, thresholds),
		quality: qualityOf(density, thresholds),
		paper: media?.label ?? null,
		border: border?.label ?? null,
		mount: printItem?.label ?? null,
		board: options.find(({ colour }) => colour != null)?.colour ?? null,
		options: options.map(({ label }) => label),
		certificate: certificate?.label ?? null,
		// A design for a file check has no price.
		price: showsPrice && design.pricePence > 0 ? { net: penceToPounds(pence(design.pricePence)), vatPercent: design.vatPercent } : null,
	};
}
