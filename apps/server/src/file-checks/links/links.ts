import { DAY_MS } from '@print-room/domain';
import { and, eq, gt } from 'drizzle-orm';
import { requireOwner } from '../../accounts/index.ts';
import { type DesignRow, grantDesign } from '../../designs/index.ts';
import { AppError, hashToken, newToken, type Orm } from '../../platform/index.ts';
import { holdDesign } from '../checked-design.ts';
import { fileCheckLinks, freeCheckRequests } from '../file-checks.table.ts';
import { holdOwner, readRequest } from '../requests.ts';
import { addGuest } from './link-guests.ts';

const linkLifeMs = 30 * DAY_MS;

const linkExpired = () =>
	new AppError('LINK_EXPIRED', 'This link has expired. Open the latest mail about your file check, or ask for a new one.');

/** Makes a link to a design of a request and returns its token; only the token's hash is stored (ASVS 7.2.3). */
export async function makeLink(
	orm: Orm,
	{ requestId, designId }: { readonly requestId: string; readonly designId: string },
): Promise<string> {
	const token = newToken();
	const expiresAt = new Date(Date.now() + linkLifeMs);
	await orm.insert(fileCheckLinks).values({ tokenHash: hashToken(token), requestId, designId, expiresAt });
	return token;
}

export interface OpenedLink {
	readonly id: string;
	readonly designId: string;
	readonly categoryId: DesignRow['categoryId'];
}

/** Lets the holder of a mailed link see its design only, and take part in its request, until the link expires. Errors: LINK_EXPIRED. */
export async function openLink({ orm }: { readonly orm: Orm }, callerId: string, token: string): Promise<OpenedLink> {
	return orm.transaction(async (tx) => {
		const holderId = await requireOwner(tx, callerId);
		const [link] = await tx
			.select()
			.from(fileCheckLinks)
			.where(and(eq(fileCheckLinks.tokenHash, hashToken(token)), gt(fileCheckLinks.expiresAt, new Date())));
		if (link === undefined) throw linkExpired();
		const { requestId, designId, expiresAt } = link;
		await holdOwner(tx, await readRequest(tx, requestId));
		const design = await holdDesign(tx, designId);
		const [request] = await tx
			.select({ ownerId: freeCheckRequests.ownerId })
			.from(freeCheckRequests)
			.where(eq(freeCheckRequests.id, requestId))
			.for('key share');
		if (design === null || request === undefined) throw linkExpired();
		if (design.ownerId !== holderId) await grantDesign(tx, { design, holderId, expiresAt });
		if (request.ownerId !== holderId) await addGuest(tx, { requestId, holderId, expiresAt });
		return { id: requestId, designId, categoryId: design.categoryId };
	});
}
