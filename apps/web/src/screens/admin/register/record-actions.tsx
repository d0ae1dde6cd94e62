import { type CertificateRecord, models } from '@print-room/contract';
import { can, isCertificateLive } from '@print-room/domain';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/client.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { registerRoutes } from '../../../api/staff/staff-routes.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { download } from '../../../ui/download.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import { invalidateModel } from '../data/model.query.ts';

const ReasonDialog = lazy(() => import('./reason-dialog.tsx').then(({ ReasonDialog }) => ({ default: ReasonDialog })));

const useWork = () => {
	const queryClient = useQueryClient();
	const [isBusy, setBusy] = useState(false);
	const work = async (act: () => Promise<string | null>): Promise<void> => {
		setBusy(true);
		try {
			const message = await act();
			if (message !== null) showToast({ message, severity: 'success' });
		} catch (thrown) {
			showToast({ message: loadingMessage(thrown), severity: 'error' });
		} finally {
			setBusy(false);
			void queryClient.invalidateQueries({ queryKey: ['history'] });
			void invalidateModel(queryClient, models.register);
		}
	};
	return { isBusy, work };
};

const notes = {
	plain: 'The page that verifies it says that it is void.',
	open: 'The page that verifies it says that it is void. Its number is given out again.',
	issued: 'The page that verifies it says that it is void. Its number is not given out again.',
	replace: 'The new one has the same words and number, and a new code. The old one is not valid any more.',
} as const;

/** Prints a certificate, voids it or replaces it by a new one. */
export const RecordActions = ({ record }: { readonly record: CertificateRecord }): ReactNode => {
	const roles = useSession(({ user }) => user?.roles);
	const { isBusy, work } = useWork();
	const [asked, ask] = useState<'void' | 'replace' | null>(null);
	const navigate = useNavigate();
	const { id, state, version } = record;
	const isIssued = state === 'issued';
	if (!isCertificateLive(state) || !can(roles ?? [], 'register.work')) return null;
	const print = (hasMarks: boolean): void =>
		void work(async () => {
			const { url, fileName } = await call(registerRoutes.printCertificate, { params: { id }, body: { hasMarks } });
			download(url, fileName);
			return isIssued ? null : 'The certificate is issued.';
		});
	const end = (reason: string): void => {
		const isReplaced = asked === 'replace';
		ask(null);
		void work(async () => {
			const body = { reason, version };
			if (!isReplaced) await call(registerRoutes.voidCertificate, { params: { id }, body });
			else {
				const made = await call(registerRoutes.replaceCertificate, { params: { id }, body });
				await navigate(`/admin/register/${made.id}`);
			}
			return isReplaced ? 'This is the new certificate.' : 'The certificate is void.';
		});
	};
	return (
		<>
			<Button variant="contained" color="primary" disabled={isBusy} onClick={() => print(false)}>
				{isIssued ? 'Print again' : 'Print'}
			</Button>
			<Button variant="outlined" disabled={isBusy} onClick={() => print(true)}>
				With trim marks
			</Button>
			<Button variant="outlined" disabled={isBusy} onClick={() => ask('replace')}>
				Replace…
			</Button>
			{isIssued && !can(roles ?? [], 'register.voidIssued') ? null : (
				<Button variant="outlined" disabled={isBusy} onClick={() => ask('void')}>
					Void…
				</Button>
			)}
			{asked === null ? null : (
				<Suspense fallback={null}>
					<ReasonDialog
						title={`${asked === 'void' ? 'Void' : 'Replace'} certificate ${record.registerNumber}?`}
						submitLabel={asked === 'void' ? 'Void' : 'Replace'}
						note={asked === 'replace' ? notes.replace : notes[record.editionNumber === null ? 'plain' : isIssued ? 'issued' : 'open']}
						onSubmit={end}
						onClose={() => ask(null)}
					/>
				</Suspense>
			)}
		</>
	);
};
