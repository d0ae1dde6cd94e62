import type { TrackingOffer } from '@print-room/contract';
import { can } from '@print-room/domain';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../../session/session.ts';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { useOffers, useTakeOffer } from '../../data/offers.query.ts';
import styles from './offers-bar.module.css';

const shownOn = { phone: 1, wide: 2 } as const;

interface OffersBarProps {
	readonly isPhone: boolean;
}

const labelOf = ({ isMailable }: TrackingOffer): string => (isMailable ? 'Set and email the customer' : 'Set');

const Offers = ({ isPhone }: OffersBarProps): ReactNode => {
	const shownAtFirst = shownOn[isPhone ? 'phone' : 'wide'];
	const { data } = useOffers();
	const take = useTakeOffer();
	const [isWhole, showWhole] = useState(false);
	const { offers = [], total = 0 } = data ?? {};
	if (total === 0) return null;
	const shown = isWhole ? offers : offers.slice(0, shownAtFirst);
	return (
		<section className={styles.bar} aria-label="Tracking statuses to set">
			<ul>
				{shown.map((offer) => (
					<li key={offer.orderId}>
						<span>
							All prints of <Link to={`/admin/orders/${offer.orderId}`}>order #{offer.orderNumber}</Link>, {offer.customerLastName}, are
							ready for “{offer.name}”.
						</span>
						<TextButton
							aria-label={`${labelOf(offer)}: “${offer.name}”, order #${offer.orderNumber}`}
							aria-disabled={take.isPending}
							onClick={() => {
								if (!take.isPending) take.mutate(offer);
							}}
						>
							{labelOf(offer)}
						</TextButton>
					</li>
				))}
			</ul>
			{total > shownAtFirst ? (
				<TextButton aria-expanded={isWhole} onClick={() => showWhole(!isWhole)}>
					{isWhole ? 'Show fewer' : `Show all ${total}`}
				</TextButton>
			) : null}
			{isWhole && total > offers.length ? <p>The first {offers.length} are shown.</p> : null}
		</section>
	);
};

/** Tracking statuses that the prints on the board call for, each set in one press. */
export const OffersBar = ({ isPhone }: OffersBarProps): ReactNode => {
	const { user } = useSession();
	return user !== null && can(user.roles, 'orders.track') ? <Offers isPhone={isPhone} /> : null;
};
