import type { ReactNode } from 'react';
import { call } from '../../../../api/client.ts';
import { designRoutes } from '../../../../api/customer-routes.ts';
import { PrintApproval } from '../../../../approval/print-approval.tsx';
import { requestFor } from '../../../../cart/adding-request.ts';
import { reasonMessage } from '../../messages/reason.tsx';
import { designOf } from '../../model/order/order.ts';
import { useEditor, useEditorStore } from '../../store.ts';

/** The dialog for the print as it is now, which is saved for its first link; the same print asked for again is the same design. */
const EditorApproval = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
	const { store, opening } = useEditorStore();
	const state = useEditor();
	const save = async (): Promise<{ readonly designId: string }> => {
		const design = designOf(store.getState());
		if (design === null) throw new Error('the print cannot be saved');
		const { key } = requestFor(`approval ${opening.workKey}`, design);
		return { designId: (await call(designRoutes.createDesign, { body: design, idempotencyKey: key })).id };
	};
	const obstacle = designOf(state) === null ? (reasonMessage(state, true) ?? 'The print is not ready yet.') : null;
	return <PrintApproval imageId={state.image.id} save={save} obstacle={obstacle} onClose={onClose} />;
};

export default EditorApproval;
