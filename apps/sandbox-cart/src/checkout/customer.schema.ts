import { z } from 'zod';

/** Two-letter codes with their names, in the form's order. */
export const countries: ReadonlyMap<string, string> = new Map([
	['GB', 'United Kingdom'],
	['IE', 'Ireland'],
	['FR', 'France'],
	['DE', 'Germany'],
	['NL', 'Netherlands'],
	['US', 'United States'],
]);

const names = new Intl.DisplayNames('en-GB', { type: 'region' });

export const countryName = (code: string): string => countries.get(code) ?? names.of(code) ?? code;

const required = (message: string) => z.string().trim().min(1, message).max(100, 'At most 100 characters');
const free = z.string().trim().max(100, 'At most 100 characters');

export const customerSchema = z.object({
	customer_first_name: required('Enter a first name'),
	customer_last_name: required('Enter a last name'),
	customer_email: z.string().trim().max(200, 'At most 200 characters').pipe(z.email('Enter an e-mail address, such as ines@example.com')),
	shipping_address1: required('Enter the street and number'),
	shipping_address2: free,
	shipping_city: required('Enter the town or city'),
	shipping_region: free,
	shipping_postal_code: required('Enter the postcode'),
	shipping_country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country'),
});

export type Customer = z.infer<typeof customerSchema>;
export type CustomerField = keyof Customer;

/** Defaults for fields that a test order leaves out. */
export const testCustomer: Customer = {
	customer_first_name: 'Ines',
	customer_last_name: 'Moreau',
	customer_email: 'ines.moreau@example.com',
	shipping_address1: '12 Quay Street',
	shipping_address2: '',
	shipping_city: 'Bristol',
	shipping_region: '',
	shipping_postal_code: 'BS1 0ZZ',
	shipping_country: 'GB',
};

export const testCards = [
	{ number: '4242 4242 4242 4242', outcome: 'pays' },
	{ number: '4000 0000 0000 0002', outcome: 'is declined' },
	{ number: '4000 0000 0000 0010', outcome: 'is only authorised' },
	{ number: '4000 0000 0000 0028', outcome: 'pays in test mode' },
] as const;

/** Test numbers that end in 0002 are declined, in 0010 only authorised. Card data is never stored. */
export function outcomeOf(card: string): 'captured' | 'declined' | 'authorized' {
	const digits = card.replaceAll(/[^0-9]/g, '');
	if (digits.endsWith('0002')) return 'declined';
	return digits.endsWith('0010') ? 'authorized' : 'captured';
}

/** True for numbers that pay in test mode; the shop does not print such an order. */
export const paysInTestMode = (card: string): boolean => card.replaceAll(/[^0-9]/g, '').endsWith('0028');

export const paymentSchema = z.object({
	card: z.string().max(40).default(testCards[0].number),
	/** The cart that the buyer saw. Absent in orders from programs, which pay the session's current cart. */
	cart_id: z.string().max(64).optional(),
	/** The total that the buyer saw, in pence. */
	total_pence: z.coerce.number().int().optional(),
});

export type Payment = z.infer<typeof paymentSchema>;
