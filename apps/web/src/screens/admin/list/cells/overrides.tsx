import { type Column, type Item, type Model, models, type Order } from '@print-room/contract';
import { formatAmount, poundsToPence } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Warning } from '../../../../ui/icons/icons.tsx';
import { Verified } from '../../../../ui/icons/lazy-icons.tsx';
import { fileCheckStateLabels } from '../../model/file-check-state.ts';
import { paymentLabel } from '../../model/payment.ts';
import { itemPath } from '../../query/list-query.ts';
import { Pencil } from '../../widgets/admin-icons.tsx';
import { FileCheckTag } from '../../widgets/file-check-tag.tsx';
import { PaymentTag } from '../../widgets/payment-tag.tsx';
import { nothing } from './cell-text.ts';
import styles from './cells.module.css';

interface Drawn<Row> {
	readonly model: Model;
	readonly column: Column<Item>;
	readonly row: Row;
}

/** Draws a column of one model where its kind is not enough. */
interface Override<Row> {
	/** A method, not a property, so that overrides of different rows share a type. */
	draw(drawn: Drawn<Row>): ReactNode;
}

const overridesOf = <Row extends Item>(
	_model: Model<Row>,
	byColumn: Readonly<Record<string, Override<Row>>>,
): Readonly<Record<string, Override<Item>>> => byColumn;

interface SignProps {
	readonly label: string;
	readonly tone?: 'warning';
	readonly children: ReactNode;
}

const Sign = ({ label, tone, children }: SignProps): ReactNode => (
	<span className={tone === 'warning' ? `${styles.sign} ${styles.warning}` : styles.sign} role="img" aria-label={label} data-tip={label}>
		{children}
	</span>
);

const inItsCurrency =
	(column: (typeof models.orders.columns)[number]) =>
	({ row }: { readonly row: Order }): string => {
		const pounds = column.value(row);
		return typeof pounds === 'number' ? formatAmount(poundsToPence(pounds), row.currency) : nothing;
	};

const orders = overridesOf(models.orders, {
	transactionId: {
		draw: ({ model, row }) => (
			<span className={styles.first}>
				<Link to={itemPath(model, row)} className={styles.id}>
					{row.fcTransactionId}
				</Link>
				{row.flagged ? (
					<Sign label="Needs review" tone="warning">
						<Warning size={16} />
					</Sign>
				) : null}
				{row.payment === 'paid' && !row.isHeld ? null : <PaymentTag order={row} />}
			</span>
		),
	},
	email: { draw: ({ row }) => <span className={styles.quiet}>{row.customerEmail}</span> },
	payment: { draw: ({ row }) => paymentLabel(row) },
	...Object.fromEntries(
		models.orders.columns.filter(({ kind }) => kind === 'money').map((column) => [column.key, { draw: inItsCurrency(column) }]),
	),
});

const trackingStatuses = overridesOf(models.trackingstatuses, {
	details: {
		draw: ({ model, row }) => (
			<Link to={itemPath(model, row)} className={styles.icon} title="Edit" aria-label={`Edit ${row.name}`}>
				<Pencil size={16} />
			</Link>
		),
	},
});

const designs = overridesOf(models.designs, {
	check: {
		draw: ({ column, row }) => {
			const label = column.value(row);
			return typeof label === 'string' ? (
				<Sign label={label} tone="warning">
					<Warning size={16} />
				</Sign>
			) : null;
		},
	},
});

const users = overridesOf(models.users, {
	verified: {
		draw: ({ row }) =>
			row.isEmailVerified ? (
				<Sign label="User has verified email address">
					<Verified size={16} />
				</Sign>
			) : (
				<span className={styles.quiet}>not yet</span>
			),
	},
});

const testProofRequests = overridesOf(models.testproofrequests, {
	customerName: {
		draw: ({ model, row }) => (
			<span className={styles.first}>
				<Link to={itemPath(model, row)} className={styles.id}>
					{model.nameOf(row) || row.email}
				</Link>
				<FileCheckTag state={row.state} />
			</span>
		),
	},
	state: { draw: ({ row }) => fileCheckStateLabels[row.state] },
});

const byModel: Readonly<Record<string, Readonly<Record<string, Override<Item>>>>> = {
	orders,
	trackingstatuses: trackingStatuses,
	designs,
	users,
	testproofrequests: testProofRequests,
};

export const overrideOf = (model: Model, column: Column<Item>): Override<Item> | undefined => byModel[model.name]?.[column.key];
