import type { Design, Order, OrderItem } from '@print-room/contract';
import { formatAmount, poundsToPence, type Thresholds } from '@print-room/domain';
import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router';
import { commonMessages } from '../../../../api/messages.ts';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { dayText } from '../../../../ui/date-text.ts';
import { Warning } from '../../../../ui/icons/icons.tsx';
import { useOrderLines, useOrderPrints } from '../../data/order.query.ts';
import { useThresholds } from '../../data/thresholds.query.ts';
import { lineAnchor, warningsOf } from '../../model/order-line.ts';
import { FileLinks, type NamedFile, printFilesOf } from '../record/print-files.tsx';
import { DesignThumb, scaleOf } from './design-thumb.tsx';
import { factsOf, nameOf } from './line-text.ts';
import styles from './order-lines.module.css';
import { LinePrints } from './prints/line-prints.tsx';
import { printsOfLine } from './prints/prints-text.ts';

const filesOf = (design: Design): readonly NamedFile[] => [
	...printFilesOf(design),
	...(design.upload ? [{ name: 'Original', url: design.upload.url }] : []),
];

interface LineProps {
	readonly item: OrderItem;
	readonly orderId: string;
	readonly scale: number;
	readonly currency: string;
	readonly thresholds: Thresholds | null;
	readonly prints: ReactNode;
}

const Line = ({ item, orderId, scale, currency, thresholds, prints }: LineProps): ReactNode => {
	const design = item.design ?? null;
	const facts = factsOf(item, thresholds);
	return (
		<li id={lineAnchor(item)} className={styles.line} tabIndex={-1}>
			<DesignThumb design={design} scale={scale} />
			<div className={styles.about}>
				<h3>{design ? <Link to={`/admin/designs/${design.id}?order=${orderId}`}>{nameOf(item)}</Link> : nameOf(item)}</h3>
				{facts.length === 0 ? null : <p className={styles.quiet}>{facts.join('\n')}</p>}
				{warningsOf(item).map((warning) => (
					<p key={warning} className={styles.warning}>
						<Warning size={16} /> {warning}
					</p>
				))}
				{prints}
				{design ? <FileLinks files={filesOf(design)} /> : <p className={styles.quiet}>Code {item.code}</p>}
				{design?.upload === undefined ? null : (
					<p className={styles.quiet}>
						The file you gave is the file we print from. <code className={styles.hash}>SHA-256 {design.upload.nameHash}</code>
					</p>
				)}
			</div>
			<span className={styles.date}>{design ? dayText(design.createdAt) : ''}</span>
			<span className={styles.price}>
				{formatAmount(poundsToPence(item.price), currency)} net
				<small className={item.quantity === 1 ? undefined : styles.many}>Quantity {item.quantity}</small>
			</span>
		</li>
	);
};

interface OrderLinesProps {
	readonly order: Order;
	readonly onTryAgain: () => void;
}

const lacksDesign = ({ designId, design }: OrderItem): boolean => designId !== null && design === undefined;

export const OrderLines = ({ order, onTryAgain }: OrderLinesProps): ReactNode => {
	const { id, items, currency } = order;
	const { data: thresholds = null } = useThresholds();
	const prints = useOrderPrints(id);
	const lines = useOrderLines(id);
	const readAgain = useCallback(() => Promise.all([prints.refetch(), lines.refetch()]), [prints.refetch, lines.refetch]);
	const scale = scaleOf(items.flatMap(({ design }) => design ?? []));
	return (
		<section aria-label="Designs">
			<div className={styles.head}>
				<h2>Designs</h2>
				<span className={styles.quiet}>{items.length > 1 ? `${items.length}, drawn to one scale` : items.length}</span>
			</div>
			{items.some(lacksDesign) ? (
				<Notice tone="failure" title={commonMessages.cannotFetchOrderDesigns}>
					Until then, each line is shown as the cart service sent it. <TextButton onClick={onTryAgain}>Try again</TextButton>
				</Notice>
			) : null}
			{items.length === 0 ? <p className={styles.none}>The cart service sent no line items.</p> : null}
			<ul>
				{items.map((item, index) => {
					const ofLine = printsOfLine(prints.data ?? [], index + 1);
					return (
						<Line
							key={item.id}
							item={item}
							orderId={id}
							scale={scale}
							currency={currency}
							thresholds={thresholds}
							prints={
								ofLine.length === 0 ? null : (
									<LinePrints
										prints={ofLine}
										order={order}
										line={lines.data?.find(({ itemId }) => itemId === item.id)}
										itemId={item.id}
										onChanged={readAgain}
									/>
								)
							}
						/>
					);
				})}
			</ul>
		</section>
	);
};
