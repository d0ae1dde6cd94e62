import '../strict-schemas.ts';

export { catalogueRoutes, designSetRoutes, setContentSchema } from '@print-room/contract';
