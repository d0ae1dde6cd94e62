import { randomUUID } from 'node:crypto';
import type { CreatedApproval, SentWall } from '@print-room/contract';
import { photo } from '../pictures.ts';
import { openPurchases, type Purchases } from '../purchases.ts';
import { copyDesign, type Saved, saveDesign } from '../saved-designs.ts';
import type { Answer, TestShop, Visitor } from '../test-shop.ts';
import { inRoom, wallOf } from '../walls/wall-contents.ts';

interface AskedWall {
	readonly wallId: string;
	readonly saved: readonly Saved[];
	readonly link: CreatedApproval;
	readonly token: string;
}

export interface WallApprovals {
	readonly purchases: Purchases;
	/** JPEG of the room of `inRoom`, in base64 */
	readonly room: string;
	/** Copies a print for each of these owners. */
	prints(...owners: readonly Pick<Visitor, 'id'>[]): Promise<Saved[]>;
	/** A wall of some designs, in its room if a photograph is given. */
	wall(designIds: readonly string[], photo?: string | null): SentWall;
	send(owner: Visitor, wall: unknown, more?: Readonly<Record<string, unknown>>): Promise<Answer<CreatedApproval>>;
	/** Sends a wall of two prints and has another visitor open the link. */
	opened(owner: Visitor, holder: Visitor, more?: Readonly<Record<string, unknown>>, photo?: string | null): Promise<AskedWall>;
}

/** Calls of those who send walls for approval, and of those who look at them. */
export async function openWallApprovals(shop: TestShop): Promise<WallApprovals> {
	const purchases = await openPurchases(shop);
	const template = await saveDesign(purchases, await shop.guest(), await photo({ width: 1800, height: 1200 }), 'Marram of Ida.jpg');
	const room = (await photo({ width: 100, height: 80 })).toString('base64');
	const prints: WallApprovals['prints'] = async (...owners) => {
		const made: Saved[] = [];
		for (const owner of owners) made.push(await copyDesign(shop, template, owner));
		return made;
	};
	const wall: WallApprovals['wall'] = (designIds, of = null) => {
		const content = wallOf(designIds);
		return { id: randomUUID(), content: of === null ? content : inRoom(content), photo: of };
	};
	const send: WallApprovals['send'] = (owner, sent, more = {}) =>
		owner.post('/api/approvals', { wall: sent, days: 30, showsPrice: false, ...more });
	return {
		purchases,
		room,
		prints,
		wall,
		send,
		opened: async (owner, holder, more, of = null) => {
			const saved = await prints(owner, owner);
			const sent = wall(
				saved.map(({ design }) => design.id),
				of,
			);
			const { status, body: link } = await send(owner, sent, more);
			if (status !== 200) throw new Error(`the link was answered with ${status}`);
			const token = new URL(link.url).pathname.replace('/approval/', '');
			await holder.post('/api/approvals/links', { token });
			return { wallId: sent.id, saved, link, token };
		},
	};
}
