import './strict-schemas.ts';

export { catalogueRoutes, designRoutes, fileCheckRoutes, identityRoutes, libraryRoutes, settingsRoutes } from '@print-room/contract';
