import type { Components, Theme } from '@mui/material/styles';

const focusRing = { outline: '2px solid var(--ink)', outlineOffset: 2 } as const;
const phone = '@media (max-width: 599.95px)';
const lyingPhone = '@media (min-width: 600px) and (max-height: 500px)';

/** MUI components in the shop's style, with the metrics of tokens.css. */
export const components: Components<Omit<Theme, 'components'>> = {
	MuiButtonBase: {
		defaultProps: { disableRipple: true },
		styleOverrides: { root: { '&.Mui-focusVisible, &:focus-visible': focusRing } },
	},
	MuiButton: {
		defaultProps: { disableElevation: true, color: 'secondary' },
		styleOverrides: {
			root: {
				minHeight: 'var(--target)',
				minWidth: 0,
				padding: '0 16px',
				gap: 10,
				whiteSpace: 'nowrap',
				// A disabled button stays readable, because its reason is shown beside it.
				'&.Mui-disabled': { color: 'var(--ink3)' },
			},
			outlined: { borderColor: 'var(--control)', '&:hover': { borderColor: 'var(--ink)', backgroundColor: 'var(--sunken)' } },
			text: {
				padding: 0,
				'&:hover': { backgroundColor: 'transparent', textDecoration: 'underline', textUnderlineOffset: 4, textDecorationThickness: 1 },
			},
			fullWidth: { minHeight: 52, padding: '0 18px', justifyContent: 'space-between', fontSize: 15 },
			startIcon: { margin: 0 },
			endIcon: { margin: 0 },
			sizeSmall: { minHeight: 32, padding: '0 12px', fontSize: 14 },
		},
	},
	MuiIconButton: {
		styleOverrides: {
			root: {
				width: 'var(--target)',
				height: 'var(--target)',
				padding: 0,
				borderRadius: 2,
				color: 'inherit',
				'&:hover': { backgroundColor: 'var(--sunken)' },
			},
			sizeSmall: { width: 32, height: 32, '@media (max-width: 899.95px)': { width: 44, height: 44 } },
		},
	},
	MuiPaper: { defaultProps: { square: true, elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
	MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } } },
	MuiDialog: {
		styleOverrides: {
			paper: {
				boxShadow: 'var(--overlay-shadow)',
				width: 460,
				padding: '36px 40px 40px',
				'&:focus-visible': { outline: 0 },
				[phone]: { padding: '28px 24px 32px', margin: 0, width: '100%', maxWidth: '100%', maxHeight: 'calc(100% - 24px)' },
			},
			// On a phone a dialog is a bottom sheet.
			container: { '&:focus-visible': { outline: 0 }, [phone]: { alignItems: 'flex-end' } },
		},
	},
	MuiDialogTitle: {
		styleOverrides: { root: { padding: 0, fontFamily: 'var(--serif)', fontSize: 30, lineHeight: '36px', fontWeight: 400 } },
	},
	MuiDialogContent: { styleOverrides: { root: { padding: 0, marginTop: 14, overflowX: 'hidden' } } },
	MuiDialogContentText: { styleOverrides: { root: { color: 'var(--ink2)' } } },
	MuiDialogActions: {
		// Buttons wrap to a second row and are never narrower than their label.
		styleOverrides: { root: { padding: 0, marginTop: 28, gap: 8, flexWrap: 'wrap', '& > *': { flexShrink: 0 } } },
	},
	MuiDrawer: { styleOverrides: { paper: { boxShadow: 'var(--overlay-shadow)', borderLeft: 0, '&:focus-visible': { outline: 0 } } } },
	MuiMenu: { styleOverrides: { paper: { boxShadow: 'var(--overlay-shadow)', marginTop: 4 }, list: { padding: '8px 0' } } },
	MuiMenuItem: {
		styleOverrides: {
			root: {
				'&.MuiMenuItem-root': { minHeight: 'var(--target)' },
				padding: '0 16px',
				gap: 12,
				fontSize: 14,
				lineHeight: '20px',
				'&.Mui-focusVisible': { ...focusRing, outlineOffset: -2 },
			},
		},
	},
	MuiTextField: { defaultProps: { variant: 'standard', fullWidth: true, slotProps: { inputLabel: { shrink: true } } } },
	MuiInputLabel: {
		styleOverrides: {
			root: {
				position: 'static',
				transform: 'none',
				fontSize: 12,
				lineHeight: '16px',
				color: 'var(--ink2)',
				marginBottom: 2,
				'&.Mui-focused': { color: 'var(--ink2)' },
				'&.Mui-error': { color: 'var(--ink2)' },
			},
		},
	},
	MuiInput: {
		styleOverrides: {
			root: {
				fontSize: 16,
				lineHeight: '24px',
				height: 40,
				'&.MuiInputBase-multiline': { height: 'auto', minHeight: 40, padding: '8px 0' },
				'label + &, .MuiInputLabel-root + &': { marginTop: 0 },
				'&::before, &:hover:not(.Mui-disabled, .Mui-error)::before': { borderBottom: '1px solid var(--control)' },
				'&::after': { borderBottom: '2px solid var(--ink)', transition: 'none' },
				'&.Mui-error::before, &.Mui-error::after': { borderBottom: '2px solid var(--low)' },
			},
			input: {
				height: 40,
				padding: 0,
				'&.MuiInputBase-inputMultiline': { height: 'auto' },
				'&:focus-visible': { outline: 0 },
				// The sans-serif dots are too small.
				'&[type=password]': { fontFamily: 'var(--serif)', letterSpacing: '.12em' },
			},
		},
	},
	MuiFormHelperText: {
		styleOverrides: {
			root: { fontSize: 12, lineHeight: '16px', marginTop: 6, color: 'var(--ink2)', '&.Mui-error': { color: 'var(--low)' } },
		},
	},
	MuiSelect: { styleOverrides: { select: { '&:focus': { backgroundColor: 'transparent' } } } },
	MuiTooltip: {
		styleOverrides: {
			tooltip: {
				backgroundColor: 'var(--snack)',
				color: 'var(--on-snack)',
				fontSize: 12,
				lineHeight: '16px',
				fontWeight: 400,
				padding: '6px 10px',
				borderRadius: 2,
			},
		},
	},
	MuiTab: {
		styleOverrides: {
			root: { minHeight: 52, minWidth: 0, padding: '0 12px', color: 'var(--ink2)', '&.Mui-selected': { color: 'var(--ink)' } },
		},
	},
	MuiTabs: { defaultProps: { textColor: 'inherit' }, styleOverrides: { indicator: { backgroundColor: 'var(--ink)' } } },
	MuiToggleButtonGroup: { styleOverrides: { root: { height: 32, '@media (max-width: 899.95px)': { height: 48 } } } },
	MuiToggleButton: {
		styleOverrides: {
			root: {
				padding: '0 14px',
				fontSize: 13,
				lineHeight: '18px',
				fontWeight: 400,
				color: 'var(--ink2)',
				borderColor: 'var(--control)',
				'&:hover': { backgroundColor: 'var(--sunken)' },
				'&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'var(--ink)', color: 'var(--surface)', fontWeight: 500 },
			},
		},
	},
	MuiSkeleton: {
		defaultProps: { animation: false, variant: 'rectangular' },
		styleOverrides: { root: { backgroundColor: 'var(--hairline)', borderRadius: 2 } },
	},
	// On a phone the bottom edge holds the next action and dialogs, which a message would cover.
	MuiSnackbar: {
		styleOverrides: {
			root: {
				'@media (min-width: 600px)': { left: 24, bottom: 24 },
				[phone]: { left: 16, right: 16, top: 4, bottom: 'auto' },
				[lyingPhone]: { left: 104, right: 104, top: 4, bottom: 'auto' },
			},
		},
	},
	MuiAlert: {
		styleOverrides: {
			root: {
				backgroundColor: 'var(--snack)',
				color: 'var(--on-snack)',
				fontSize: 13,
				lineHeight: '18px',
				minHeight: 48,
				width: '100%',
				padding: '0 8px 0 18px',
				alignItems: 'center',
				borderRadius: 2,
				boxShadow: 'var(--overlay-shadow)',
				'& .MuiAlert-icon': { color: 'inherit' },
			},
			message: { padding: '12px 0', flex: 1 },
			action: { padding: '0 0 0 16px', marginRight: 0, alignItems: 'center' },
		},
	},
	MuiTableCell: { styleOverrides: { root: { fontSize: 13, lineHeight: '18px', borderBottomColor: 'var(--hairline)' } } },
};
