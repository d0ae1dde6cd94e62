import type { Design, OrderItem } from '@print-room/contract';
import { formatPounds, poundsToPence } from '@print-room/domain';
import type { ReactNode } from 'react';
import { dayText } from '../../ui/date-text.ts';
import { Download, Warning } from '../../ui/icons.tsx';
import { DesignThumb, scaleOf } from './design-thumb.tsx';
import { factsOf, warningsOf } from './model/order-line.ts';
import styles from './order-lines.module.css';

const Files = ({ design }: { design: Design }): ReactNode => {
	const original = design.upload ?? null;
	const files = [
		// A proof's two sheets are its print files; the first of them is also what croppedUrl opens (D16).
		...(design.additionalImages.length > 0 ? design.additionalImages : [{ name: 'Print file', url: design.croppedUrl }]),
		...(original === null ? [] : [{ name: 'Original', url: original.url }]),
	];
	return (
		<ul className={styles.files}>
			{files.map(({ name, url }) => (
				<li key={name}>
					<a href={url} download>
						<Download size={16} /> {name}
					</a>
				</li>
			))}
		</ul>
	);
};

const Line = ({ item, scale }: { item: OrderItem; scale: number }): ReactNode => {
	const design = item.design ?? null;
	const [sizes, made] = design
		? factsOf(design)
		: [item.options.map(({ name, value }) => `${name.replaceAll('_', ' ')}: ${value}`).join(', '), ''];
	return (
		<li className={styles.line}>
			<DesignThumb design={design} scale={scale} />
			<div className={styles.about}>
				<h3>{design?.imageName ?? item.name}</h3>
				<p className={styles.quiet}>{sizes}</p>
				{made === '' ? null : <p className={styles.quiet}>{made}</p>}
				{warningsOf(item).map((warning) => (
					<p key={warning} className={styles.warning}>
						<Warning size={16} /> {warning}
					</p>
				))}
				{design ? <Files design={design} /> : <p className={styles.quiet}>Code {item.code}</p>}
			</div>
			<span className={styles.date}>{design ? dayText(design.createdAt) : ''}</span>
			<span className={styles.price}>
				{formatPounds(poundsToPence(item.price))} net
				{item.quantity > 1 ? <small>× {item.quantity}</small> : null}
			</span>
		</li>
	);
};

/** The designs of an order, drawn to one scale, with the size facts a printer needs and the files to print from. */
export const OrderLines = ({ items }: { items: readonly OrderItem[] }): ReactNode => {
	const scale = scaleOf(items.flatMap(({ design }) => design ?? []));
	return (
		<section aria-label="Designs">
			<div className={styles.head}>
				<h2>Designs</h2>
				<span className={styles.quiet}>{items.length > 1 ? `${items.length}, drawn to one scale` : items.length}</span>
			</div>
			<ul>
				{items.map((item) => (
					<Line key={item.id} item={item} scale={scale} />
				))}
			</ul>
		</section>
	);
};
