export const loadOrderDialogs = () => import('./lazy-dialogs.ts');
