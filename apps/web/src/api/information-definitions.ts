import './strict-schemas.ts';

export { catalogueRoutes, informationRoutes, shopPageRoutes } from '@print-room/contract';
