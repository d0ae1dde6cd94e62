import type { Today } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import facts from '../widgets/facts.module.css';
import { newestPath, trackingPath } from './model/today-messages.ts';

export const TrackingList = ({ today: { tracking, orders, jobs } }: { today: Today }): ReactNode => (
	<section className={facts.facts} aria-label="Orders">
		<h2>Orders by tracking status</h2>
		<dl>
			{tracking.map(({ statusId, name, orders: count }) => (
				<div key={statusId}>
					<dt>{name}</dt>
					<dd>
						{count === 0 ? (
							0
						) : (
							<Link to={trackingPath(statusId)} className={facts.link} aria-label={`${name}: ${count}`}>
								{count}
							</Link>
						)}
					</dd>
				</div>
			))}
		</dl>
		<h2>Last 24 hours</h2>
		<dl>
			<div>
				<dt>New orders</dt>
				<dd>
					{orders.new === 0 ? (
						0
					) : (
						<Link to={newestPath} className={facts.link} aria-label={`New orders: ${orders.new}`}>
							{orders.new}
						</Link>
					)}
				</dd>
			</div>
			<div>
				<dt>Jobs in the queue</dt>
				<dd>{jobs.waiting}</dd>
			</div>
		</dl>
	</section>
);
