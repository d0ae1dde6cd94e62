import type { Approval } from '@print-room/contract';
import { pence, penceToPounds, ppi, qualityOf, shownPpi } from '@print-room/domain';
import { sizesOf } from '../../designs/index.ts';
import type { Executor } from '../../platform/index.ts';
import { readSettings } from '../../settings/index.ts';
import { type LiveLink, linkForCaller } from './live-link.ts';
import { answersOf } from './own-links.ts';

async function toApproval(executor: Executor, callerId: string, { link, design }: LiveLink): Promise<Approval> {
	const { media, border, options, certificate, printItem } = design.snapshot;
	const { aperture } = sizesOf(design);
	const { thresholds } = await readSettings(executor);
	const density = ppi(design.densityPpi);
	return {
		id: link.id,
		name: link.name,
		expiresAt: link.expiresAt.toISOString(),
		isOwn: link.ownerId === callerId,
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
		price:
			link.showsPrice && design.pricePence > 0 ? { net: penceToPounds(pence(design.pricePence)), vatPercent: design.vatPercent } : null,
		answers: (await answersOf(executor, [link.id]))(link.id),
	};
}

/** Returns the print of a link that the caller has opened or made. Errors: ENTITY_NOT_FOUND, LINK_EXPIRED, LINK_REVOKED. */
export async function readApproval(executor: Executor, callerId: string, id: string): Promise<Approval> {
	return toApproval(executor, callerId, await linkForCaller(executor, callerId, id));
}
