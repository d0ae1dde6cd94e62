import type { ReferenceLine, ReferencesImport } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { packingRoutes } from '../../../../api/staff/staff-routes.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { downloadText } from '../../../../ui/download.ts';
import { showToast } from '../../../../ui/page/toasts.ts';
import { carriersQuery } from '../../data/parcels.query.ts';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { ImportPage } from '../import-page.tsx';
import { ImportPreview } from '../import-preview.tsx';
import { PreviewLines, Was } from '../preview-lines.tsx';
import { useFileImport } from '../use-file-import.ts';
import { addressesCsv, changesMessage, kindLabels, whyNotApplied } from './model/references.ts';
import styles from './references-page.module.css';

const messages = {
	title: 'references',
	file: 'list of references',
	against: 'the parcels',
	asked:
		'A CSV file with the columns Order and Reference, as carriers’ tools make it, and perhaps Parcel and Carrier. A packed order without a parcel gets one. You will see a preview before anything changes.',
	failed: {
		file: 'This file is not a list of references.',
		preview: 'The file could not be compared with the parcels.',
		apply: 'The references could not be stored. Nothing was changed.',
	},
	lookAt: 'View the board',
} as const;

interface Options {
	/** carrier of lines that name none; null: parcels keep theirs */
	readonly carrierId: string | null;
}

const ExportAddresses = (): ReactNode => {
	const [isBusy, setBusy] = useState(false);
	const save = async (): Promise<void> => {
		setBusy(true);
		try {
			const addresses = await call(packingRoutes.listParcelAddresses, {});
			if (addresses.length === 0) showToast({ message: 'Nothing is packed now.', durationMs: 4000 });
			else downloadText(addressesCsv(addresses), 'addresses.csv');
		} catch (thrown) {
			// The session reports its own loss.
			if (toFailure(thrown).status !== 401) showToast({ message: loadingMessage(thrown), severity: 'error' });
		}
		setBusy(false);
	};
	return (
		<Button variant="outlined" size="small" className={styles.export} aria-disabled={isBusy} onClick={() => void (isBusy ? null : save())}>
			{isBusy ? 'Exporting…' : 'Export addresses'}
		</Button>
	);
};

const Carriage = ({ line: { kind, before, after } }: { readonly line: ReferenceLine }): ReactNode =>
	kind === 'same' ? (
		after
	) : (
		<>
			<Was>{before === '' ? null : before}</Was> <b>{after}</b>
		</>
	);

const Lines = ({ lines }: { readonly lines: readonly ReferenceLine[] }): ReactNode => (
	<PreviewLines
		lines={lines}
		keyOf={({ line }) => line}
		columns={[
			{ title: 'What', cell: ({ kind }) => kindLabels[kind] },
			{ title: 'Order', cell: ({ orderNumber }) => `#${orderNumber}` },
			{ title: 'Parcel', cell: ({ parcel }) => parcel },
			{ title: 'Customer', cell: ({ customer }) => customer },
			{ title: 'Carrier and reference', cell: (line) => <Carriage line={line} /> },
			{ title: 'Line', cell: ({ line }) => line },
		]}
		card={(line) => (
			<span>
				<b>
					#{line.orderNumber}, parcel {line.parcel}
				</b>
				<small>
					{kindLabels[line.kind]} · {line.customer} · line {line.line}
				</small>
				<Carriage line={line} />
			</span>
		)}
	/>
);

const ReferencesPage = (): ReactNode => {
	const [withSame, showSame] = useState(false);
	const { data: carriers } = useQuery(carriersQuery);
	const importing = useFileImport<ReferencesImport, Options>({
		read: (file, options) => call(packingRoutes.importReferences, { body: { ...file, ...options } }),
		initially: { carrierId: null },
		list: 'orders',
	});
	return (
		<ImportPage
			messages={messages}
			importing={importing}
			list="/admin/production"
			changed="/admin/production"
			beside={<ExportAddresses />}
			preview={(preview, chosen) => (
				<ImportPreview
					fileName={chosen.fileName}
					sums={<span>{changesMessage(preview)}</span>}
					options={
						<label className={styles.carrier}>
							Carrier of lines that name none
							<select
								value={chosen.options.carrierId ?? ''}
								disabled={importing.isBusy}
								onChange={({ currentTarget: { value } }) => void importing.setOptions({ carrierId: value === '' ? null : value })}
							>
								<option value="">As the parcel has it</option>
								{(carriers?.carriers ?? []).map(({ id, name }) => (
									<option key={id} value={id}>
										{name}
									</option>
								))}
							</select>
						</label>
					}
					same={{ count: preview.lines.filter(({ kind }) => kind === 'same').length, isShown: withSame, show: showSame }}
					renewed={importing.isRenewed ? 'Parcels have changed since this preview.' : null}
					problems={preview.problems}
					one="One line cannot be used."
					several="lines cannot be used"
					isBusy={importing.isBusy}
					reason={whyNotApplied(preview)}
					onApply={() => void importing.apply()}
					onStartOver={importing.startOver}
				>
					<Lines lines={preview.lines.filter(({ kind }) => withSame || kind !== 'same')} />
				</ImportPreview>
			)}
			done={(preview) => (
				<>
					<h2>The references were stored</h2>
					<p>{changesMessage(preview)} Parcels are not marked as sent by it.</p>
				</>
			)}
		/>
	);
};

const ReferencesRoute = (): ReactNode => (
	<AdminFrame title="Import references">
		<ReferencesPage />
	</AdminFrame>
);

export default ReferencesRoute;
