export { addSelectionRoutes } from './selection.routes.ts';
