import type { Approval, ApprovalLink, CreatedApproval, CreatedDesign, Image } from '@print-room/contract';
import { photo } from '../pictures.ts';
import { openPurchases, type Purchases } from '../purchases.ts';
import { saveDesign } from '../saved-designs.ts';
import type { Answer, TestShop, Visitor } from '../test-shop.ts';

interface Asked {
	readonly image: Image;
	readonly design: CreatedDesign;
	readonly link: CreatedApproval;
	readonly token: string;
}

export interface Approvals {
	readonly purchases: Purchases;
	/** Makes a print of a part of a new picture, and a link to it. */
	ask(owner: Visitor, more?: Readonly<Record<string, unknown>>): Promise<Asked>;
	open(who: Visitor, token: string): Promise<Answer<{ id: string }>>;
	/** Asks, and has another visitor open the link. */
	opened(owner: Visitor, holder: Visitor, more?: Readonly<Record<string, unknown>>): Promise<Asked>;
	read(who: Visitor, id: string): Promise<Answer<Approval>>;
	answer(who: Visitor, id: string, answer: Readonly<Record<string, unknown>>): Promise<Answer<Approval>>;
	list(owner: Visitor, imageId: string): Promise<ApprovalLink[]>;
}

/** Calls of those who make links for approval, and of those who hold them. */
export async function openApprovals(shop: TestShop): Promise<Approvals> {
	const purchases = await openPurchases(shop);
	const bytes = await photo({ width: 1800, height: 1200 });
	const open: Approvals['open'] = (who, token) => who.post('/api/approvals/links', { token });
	const ask: Approvals['ask'] = async (owner, more = {}) => {
		const { image, design } = await saveDesign(purchases, owner, bytes, 'Dunes of Inès.jpg');
		const { status, body: link } = await owner.post<CreatedApproval>('/api/approvals', {
			designId: design.id,
			days: 30,
			showsPrice: false,
			...more,
		});
		if (status !== 200) throw new Error(`the link was answered with ${status}`);
		return { image, design, link, token: new URL(link.url).pathname.replace('/approval/', '') };
	};
	return {
		purchases,
		ask,
		open,
		opened: async (owner, holder, more) => {
			const asked = await ask(owner, more);
			await open(holder, asked.token);
			return asked;
		},
		read: (who, id) => who.get(`/api/approvals/${id}`),
		answer: (who, id, answer) => who.post(`/api/approvals/${id}/answers`, answer),
		list: async (owner, imageId) => (await owner.get<ApprovalLink[]>(`/api/approvals?imageId=${imageId}`)).body,
	};
}
