import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

export interface EditButtonsProps {
	readonly isEditing: boolean;
	readonly isSaving: boolean;
	/** the form that Save sends */
	readonly formId: string;
	readonly onEdit: () => void;
	readonly onCancel: () => void;
}

/** Read-only until Edit; Cancel and Save lead back (A2.07). The keys keep React from making Edit into Save under the click. */
export const EditButtons = ({ isEditing, isSaving, formId, onEdit, onCancel }: EditButtonsProps): ReactNode =>
	isEditing ? (
		<>
			<Button key="save" type="submit" form={formId} variant="contained" color="primary" size="small" aria-disabled={isSaving}>
				{isSaving ? 'Saving…' : 'Save'}
			</Button>
			<Button key="cancel" variant="outlined" size="small" disabled={isSaving} onClick={onCancel}>
				Cancel
			</Button>
		</>
	) : (
		<Button key="edit" variant="outlined" size="small" onClick={onEdit}>
			Edit
		</Button>
	);
