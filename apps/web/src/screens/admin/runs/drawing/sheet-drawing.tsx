import type { Run } from '@print-room/contract';
import { type Cut, takenLengths } from '@print-room/domain';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import type { DrawnPrint } from './drawn-print.ts';
import styles from './sheet-drawing.module.css';

type Stock = Run['stock'];

/** Moves a print on its sheet, in mm. */
export type MovePrint = (id: string, xMm: number, yMm: number) => void;

interface SheetDrawingProps {
	readonly stock: Stock;
	/** roll or sheet, from 0 */
	readonly sheet: number;
	readonly usedLengthMm: number;
	readonly title: string;
	readonly prints: readonly DrawnPrint[];
	/** in their order */
	readonly cuts: readonly Cut[];
	readonly selectedId?: string | null;
	readonly onSelect?: (id: string) => void;
	readonly onMove?: MovePrint;
}

const STEP_MM = 1;
const LONG_STEP_MM = 10;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** Print turned a quarter clockwise: its picture stands on its side. */
const Picture = ({ print: { thumbUrl, xMm, yMm, widthMm, heightMm, isTurned } }: { readonly print: DrawnPrint }): ReactNode => {
	if (thumbUrl === null) return null;
	const place = isTurned
		? { x: 0, y: 0, width: heightMm, height: widthMm, transform: `translate(${xMm + widthMm} ${yMm}) rotate(90)` }
		: { x: xMm, y: yMm, width: widthMm, height: heightMm };
	return <image href={thumbUrl} preserveAspectRatio="xMidYMid slice" {...place} />;
};

/** Drawing of one roll or sheet to scale, with its margins. Prints can be selected, dragged and moved by arrow keys if `onMove` is given. */
export const SheetDrawing = ({
	stock,
	sheet,
	usedLengthMm,
	title,
	prints,
	cuts,
	selectedId = null,
	onSelect,
	onMove,
}: SheetDrawingProps): ReactNode => {
	const { widthMm, sideMarginMm, endMarginMm } = stock;
	const lengthMm = takenLengths(stock, [usedLengthMm])[0] ?? usedLengthMm;
	const svg = useRef<SVGSVGElement>(null);
	const drag = useRef<{ readonly id: string; readonly dx: number; readonly dy: number } | null>(null);
	const letter = widthMm / 48;

	const placeOf = ({ clientX, clientY }: PointerEvent): { x: number; y: number } | null => {
		const box = svg.current?.getBoundingClientRect();
		if (box === undefined || box.width === 0) return null;
		const mmPerPx = widthMm / box.width;
		return { x: (clientX - box.left) * mmPerPx, y: (clientY - box.top) * mmPerPx };
	};
	const grab = (event: PointerEvent<SVGGElement>, print: DrawnPrint): void => {
		onSelect?.(print.id);
		const place = placeOf(event);
		if (onMove === undefined || place === null) return;
		event.currentTarget.setPointerCapture(event.pointerId);
		drag.current = { id: print.id, dx: place.x - print.xMm, dy: place.y - print.yMm };
	};
	const pull = (event: PointerEvent): void => {
		const place = placeOf(event);
		if (drag.current === null || place === null) return;
		onMove?.(drag.current.id, Math.round(place.x - drag.current.dx), Math.round(place.y - drag.current.dy));
	};
	const drop = (): void => {
		drag.current = null;
	};
	const nudge = (event: KeyboardEvent, { id, xMm, yMm }: DrawnPrint): void => {
		if (event.key === 'Enter' || event.key === ' ') {
			event.preventDefault();
			onSelect?.(id);
			return;
		}
		const arrow = arrows[event.key];
		if (arrow === undefined || onMove === undefined) return;
		event.preventDefault();
		const step = event.shiftKey ? LONG_STEP_MM : STEP_MM;
		onMove(id, xMm + arrow[0] * step, yMm + arrow[1] * step);
	};
	const isLive = onSelect !== undefined;

	return (
		<figure className={styles.sheet}>
			<figcaption>{title}</figcaption>
			<svg
				ref={svg}
				viewBox={`0 0 ${widthMm} ${lengthMm}`}
				className={styles.paper}
				role={isLive ? 'group' : 'img'}
				aria-label={isLive ? title : `${title}: ${prints.map(({ name }) => name).join('; ')}`}
			>
				<rect width={widthMm} height={lengthMm} className={styles.white} />
				<g transform={`translate(${sideMarginMm} ${endMarginMm})`}>
					<rect width={widthMm - 2 * sideMarginMm} height={lengthMm - 2 * endMarginMm} className={styles.printable} />
					{prints.map((print) => {
						const { id, xMm, yMm, widthMm: width, heightMm: height, name, tone } = print;
						const isSelected = id === selectedId;
						const classes = [styles.print, styles[tone], isSelected ? styles.selected : ''].filter(Boolean).join(' ');
						const live = isLive
							? {
									role: 'button',
									tabIndex: 0,
									'aria-pressed': isSelected,
									'aria-label': `${name}${tone === 'wrong' ? ', wrongly placed' : ''}`,
									onPointerDown: (event: PointerEvent<SVGGElement>) => grab(event, print),
									onPointerMove: pull,
									onPointerUp: drop,
									onPointerCancel: drop,
									onKeyDown: (event: KeyboardEvent) => nudge(event, print),
								}
							: {};
						return (
							<g key={id} className={classes} data-print={id} {...live}>
								<title>{name}</title>
								<Picture print={print} />
								<rect x={xMm} y={yMm} width={width} height={height} className={styles.edge} />
							</g>
						);
					})}
					{prints
						.filter(({ widthMm: width, heightMm: height }) => width > letter * 8 && height > letter * 2)
						.map(({ id, xMm, yMm, widthMm: width, heightMm: height, label }) => (
							<g key={id} className={styles.label}>
								<rect x={xMm} y={yMm + height - letter * 1.7} width={width} height={letter * 1.7} />
								<text x={xMm + letter * 0.5} y={yMm + height - letter * 0.5} fontSize={letter}>
									{label}
								</text>
							</g>
						))}
					{cuts.map(({ direction, atMm, fromMm, toMm }, index) => {
						const line =
							direction === 'across' ? { x1: fromMm, x2: toMm, y1: atMm, y2: atMm } : { x1: atMm, x2: atMm, y1: fromMm, y2: toMm };
						return (
							<g key={`${sheet} ${direction} ${atMm} ${fromMm}`} className={styles.cut}>
								<line {...line} />
								<circle cx={line.x1} cy={line.y1} r={letter * 0.75} />
								<text x={line.x1} y={line.y1 + letter * 0.28} fontSize={letter * 0.8} textAnchor="middle">
									{index + 1}
								</text>
							</g>
						);
					})}
				</g>
			</svg>
		</figure>
	);
};
