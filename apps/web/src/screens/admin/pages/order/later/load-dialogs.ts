export const loadOrderDialogs = () => import('./dialogs.ts');
