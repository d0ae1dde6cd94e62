import type { CartService } from '@print-room/contract';
import type { ReactNode } from 'react';
import { timeText } from '../../../ui/date-text.ts';
import { relativeTime } from '../../../ui/relative-time.ts';
import { spanText } from '../model/time-span.ts';
import styles from '../widgets/facts.module.css';
import { Fact } from '../widgets/facts.tsx';

interface TallyProps {
	readonly name: string;
	readonly tally: CartService['refused'];
	readonly nowMs: number;
}

const Tally = ({ name, tally: { count, lastAt }, nowMs }: TallyProps): ReactNode => (
	<Fact name={name}>
		{count}
		{lastAt === null || count === 0 ? null : <small>latest: {relativeTime(lastAt, nowMs)}</small>}
	</Fact>
);

export const StateFacts = ({ service, nowMs }: { service: CartService; nowMs: number }): ReactNode => {
	const { kind, lastDeliveryAt, silence, refused, stopped } = service;
	return (
		<section className={styles.facts} aria-label="State">
			<h2>State</h2>
			<dl>
				<Fact name="Cart service">{kind === 'sandbox' ? 'Sandbox, no real money' : 'Foxy'}</Fact>
				<Fact name="Last delivery">
					{lastDeliveryAt === null ? (
						'None yet'
					) : (
						<>
							{relativeTime(lastDeliveryAt, nowMs)}
							<small>{timeText(lastDeliveryAt)}</small>
						</>
					)}
				</Fact>
				<Fact name="Longest time without one">{silence.usualHours === null ? 'Not known yet' : spanText(silence.usualHours)}</Fact>
			</dl>
			<h2>Last 24 hours</h2>
			<dl>
				<Tally name="Refused: wrong signature" tally={refused} nowMs={nowMs} />
				<Tally name="Carts stopped before payment" tally={stopped} nowMs={nowMs} />
			</dl>
			<p className={styles.note}>A cart is stopped if one of its lines was altered or is too old. The customer is shown the reason.</p>
		</section>
	);
};
