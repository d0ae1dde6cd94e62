import type { CartService } from '@print-room/contract';
import { comparisonOf, differences } from './comparison.ts';
import type { FlagMessage } from './flag.ts';
import { spanText } from './time-span.ts';

const keyOf = { sandbox: 'SANDBOX_CART_WEBHOOK_KEY', foxy: 'FOXY_WEBHOOK_KEY' } as const;

const failing = ({ failingCount, failing: shown }: CartService): FlagMessage[] => {
	if (failingCount === 0) return [];
	const isAlone = failingCount === 1;
	const hasGivenUp = shown.some(({ gaveUp }) => gaveUp);
	const [one, many] = hasGivenUp
		? ['it is not retried automatically.', 'not all are retried automatically.']
		: ['it is retried automatically.', 'each is retried automatically.'];
	return [
		{
			wrong: isAlone ? 'One delivery has not become an order yet.' : `${failingCount} deliveries have not become orders yet.`,
			advice: isAlone ? `The reason is below; ${one}` : `The reasons are below; ${many}`,
		},
	];
};

const refused = ({ kind, refused: { count } }: CartService): FlagMessage[] =>
	count === 0
		? []
		: [
				{
					wrong: `${count === 1 ? 'A delivery was' : `${count} deliveries were`} refused in the last 24 hours: the signature was wrong.`,
					advice: `Anyone can send such a request, so nothing of it is kept. If orders are missing, the keys differ: compare the key of the cart service's webhook with the setting ${keyOf[kind]}, then compare the transactions below.`,
				},
			];

const silent = ({ silence: { isUnusual, hours, usualHours } }: CartService): FlagMessage[] =>
	isUnusual
		? [
				{
					wrong: `No delivery ${hours === null ? 'for an unusual time' : `for ${spanText(hours)}`}.${usualHours === null ? '' : ` The longest time without one was ${spanText(usualHours)}.`}`,
					advice:
						'Check that the webhook is still on at the cart service, which turns it off after twelve failures in a row. Then compare the transactions below.',
				},
			]
		: [];

const compared = ({ reconciliation }: CartService): FlagMessage[] => {
	const comparison = comparisonOf(reconciliation);
	if (comparison.state === 'failed') return [{ wrong: 'The latest comparison failed.', advice: 'The reason is below.' }];
	if (comparison.state !== 'done' || comparison.findings.length === 0) return [];
	return [{ wrong: `The latest comparison found ${differences(comparison.findings.length)}.`, advice: 'They are listed below.' }];
};

export const flagsOf = (service: CartService): FlagMessage[] => [
	...failing(service),
	...silent(service),
	...refused(service),
	...compared(service),
];
