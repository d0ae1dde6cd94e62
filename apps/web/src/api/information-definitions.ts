import './strict-schemas.ts';

export { catalogueRoutes, informationRoutes, shopPageRoutes, verificationRoutes } from '@print-room/contract';
