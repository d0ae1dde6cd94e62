import '../strict-schemas.ts';

export {
	backOfficeRoutes,
	catalogueRoutes,
	crudRoutes,
	designRoutes,
	importRoute,
	libraryRoutes,
	orderNoteRoutes,
	orderRoutes,
	orderSelectionRoutes,
	packingRoutes,
	paperRoutes,
	parcelRoutes,
	productionRoutes,
	runRoutes,
	settingsRoutes,
	shopPageRoutes,
	staffInformationRoutes,
	zipRoutes,
} from '@print-room/contract';
