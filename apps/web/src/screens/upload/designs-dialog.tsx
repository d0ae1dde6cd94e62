import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type Design, type Image, routes } from '@print-room/contract';
import { formatPounds, formatSize, poundsToPence, withVat } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { call } from '../../api/client.ts';
import { sentences } from '../../api/sentences.ts';
import { Close } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './designs-dialog.module.css';

const dateOf = (timestamp: string): string =>
	new Date(timestamp).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

const Row = ({ design: { thumbUrl, createdAt, print, price, printType } }: { design: Design }): ReactNode => (
	<li className={styles.row}>
		<span className={styles.frame}>
			<img src={thumbUrl} alt="" />
		</span>
		<div>
			<p className={styles.size}>{formatSize({ ...print.size, units: print.units })}</p>
			<p className={styles.facts}>
				{printType ? `${printType.label}, ` : ''}
				{dateOf(createdAt)}
			</p>
		</div>
		<span className={styles.price}>{price === 0 ? 'File check' : formatPounds(withVat(poundsToPence(price)))}</span>
	</li>
);

/** What was made of an image (C2.12). */
export const DesignsDialog = ({ image, onClose }: { image: Image; onClose: () => void }): ReactNode => {
	const titleId = useId();
	const { data, isError } = useQuery({
		queryKey: ['designs', image.id],
		queryFn: ({ signal }) => call(routes.listDesignsOfImage, { query: { id: image.id }, signal }),
		staleTime: 0,
	});
	useEffect(() => {
		if (!isError) return;
		showToast({ message: sentences.cannotListDesigns, severity: 'error' });
		onClose();
	}, [isError, onClose]);
	return (
		<Dialog open onClose={onClose} aria-labelledby={titleId}>
			<IconButton className={styles.close} aria-label="Close" onClick={onClose}>
				<Close />
			</IconButton>
			<DialogTitle id={titleId}>Designs</DialogTitle>
			<DialogContent>
				<p className={styles.facts}>{image.name}</p>
				<ul className={styles.list}>
					{data ? (
						data.designs.map((design) => <Row key={design.id} design={design} />)
					) : (
						<li className={styles.row}>
							<Skeleton width={72} height={72} />
							<Skeleton width={140} label="The designs are loading" />
						</li>
					)}
				</ul>
			</DialogContent>
		</Dialog>
	);
};
