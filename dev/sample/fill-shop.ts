import { setTimeout as pause } from 'node:timers/promises';
import type { CreatedDesign, Image, Order, OrderStatusInfo, PriceResult, PrintCategory, PrintType, StaffUser } from '@print-room/contract';
import { people } from '../people.ts';
import { Client, signedIn } from './client.ts';
import { uploadPictures } from './pictures.ts';

interface Addresses {
	readonly shop: string;
	readonly cart: string;
}

/**
 * Fills an empty shop through its own APIs and its cart: people, pictures, designs, a file check and two paid orders, one of them tracked.
 */
export async function fillShop({ shop, cart }: Addresses): Promise<void> {
	const administrator = await signedIn(shop, people.administrator);
	await addPeople(shop, administrator);
	const customer = await signedIn(shop, people.customer);
	const images = await uploadPictures(customer);
	const [harbour, meadow, pier, lighthouse] = await saveDesigns(customer, images);
	if (harbour === undefined || meadow === undefined || pier === undefined || lighthouse === undefined)
		throw new Error('A design is missing.');
	const firstOrder = await order(cart, people.customer, [harbour, meadow]);
	const secondOrder = await order(cart, { email: 'greta.guest@example.com', firstName: 'Greta', lastName: 'Lindqvist' }, [pier]);
	await customer.post('/api/freeCheckRequests', { designId: lighthouse.id, comment: 'Is the sky too dark for a matt paper?' });
	const { id } = await arrived(administrator, firstOrder);
	await arrived(administrator, secondOrder);
	const [status] = await administrator.get<OrderStatusInfo[]>('/api/orderStatusInfos');
	if (status !== undefined) await administrator.post(`/api/orders/${id}/tracking`, { statusId: status.id });
}

async function addPeople(shop: string, administrator: Client): Promise<void> {
	for (const person of [people.supervisor, people.customer])
		await new Client(shop).post('/account/auth/register', { ...person, registrationUrl: `${shop}/` });
	const users = await administrator.get<StaffUser[]>('/account/users');
	const idOf = (email: string) => users.find((user) => user.email === email)?.id;
	for (const { email } of [people.supervisor, people.customer])
		await administrator.patch(`/account/users/${idOf(email)}`, { isEmailVerified: true });
	await administrator.post('/api/users/updateRole', { ids: [idOf(people.supervisor.email)], role: 'supervisor' });
}

const size = { width: 300, height: 200 };

/** Saves a print of each picture; the last has no price and is for a file check. */
async function saveDesigns(customer: Client, images: readonly Image[]): Promise<CreatedDesign[]> {
	const category = await customer.get<PrintCategory>('/api/printCategories/fineartprint?filter[include][0]=printTypeConfiguration');
	const [media] = await customer.get<PrintType[]>(`/api/printTypeConfigurations/${category.printTypeConfiguration?.id}/printTypes`);
	const asked = { categoryId: 'fineartprint', extent1: size.width, extent2: size.height, units: 'mm', groupId: media?.groupId };
	const { price } = await customer.post<PriceResult>('/api/prices/calculate', asked);
	const designs: CreatedDesign[] = [];
	for (const [index, image] of images.entries()) {
		const crop = { x: 0, y: 0, width: image.thumbWidth, height: (image.thumbWidth * size.height) / size.width };
		const print = { crop, size, finalSize: size, units: 'mm' };
		const isCheck = index === images.length - 1;
		designs.push(await customer.post('/api/designs', { imageId: image.id, print, mediaId: media?.id, price: isCheck ? 0 : price }));
	}
	return designs;
}

interface Buyer {
	readonly email: string;
	readonly firstName: string;
	readonly lastName: string;
}

/** Puts designs into a new cart and pays with the sandbox's test card. */
async function order(cart: string, buyer: Buyer, designs: readonly CreatedDesign[]): Promise<string> {
	const browser = new Client(cart);
	for (const { cartUrl = cart } of designs) {
		const { pathname, search } = new URL(cartUrl);
		await browser.get(`${pathname}${search}&output=json`);
	}
	const { transactionId } = await browser.post<{ transactionId: string }>('/checkout', {
		customer_email: buyer.email,
		customer_first_name: buyer.firstName,
		customer_last_name: buyer.lastName,
		card: '4242 4242 4242 4242',
	});
	return transactionId;
}

/** Waits for the order that the cart's webhook creates for a payment. */
async function arrived(staff: Client, transactionId: string): Promise<Order> {
	const filter = encodeURIComponent(JSON.stringify({ where: { fcTransactionId: transactionId } }));
	for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(100)) {
		const [found] = await staff.get<Order[]>(`/api/orders?filter=${filter}`);
		if (found !== undefined) return found;
	}
	throw new Error(`The payment ${transactionId} made no order.`);
}
