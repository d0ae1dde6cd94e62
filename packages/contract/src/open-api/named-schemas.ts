import type { z } from 'zod';
import { profileSchema, staffUserSchema, userSchema, whoamiSchema } from '../entities/account.ts';
import { loginResultSchema } from '../entities/account-forms.ts';
import { recoveryCodesSchema, secondFactorOfferSchema, sessionSchema, staffSecuritySchema } from '../entities/account-security.ts';
import { auditEntrySchema, backupsSchema, doctorFindingSchema, savedViewSchema, todaySchema } from '../entities/back-office.ts';
import { cartServiceSchema, failingDeliverySchema, findingSchema, reconciliationSchema } from '../entities/cart-service.ts';
import {
	borderSchema,
	categoryConfigurationSchema,
	certificateSchema,
	mediaGroupSchema,
	optionConfigurationSchema,
	optionSchema,
	printCategorySchema,
	printItemSchema,
	printTypeConfigurationSchema,
	printTypeSchema,
	sizeSchema,
} from '../entities/catalogue.ts';
import { widthHeightSchema } from '../entities/common.ts';
import { configSchema } from '../entities/config.ts';
import { createdDesignSchema, cropSchema, designPartSchema, designSchema, printSchema } from '../entities/design.ts';
import {
	fileCheckEntrySchema,
	freeCheckRequestSchema,
	heldLineSchema,
	measuredFileSchema,
	orderLineSchema,
	ownFreeCheckRequestSchema,
} from '../entities/file-check.ts';
import { imageSchema, staffImageSchema } from '../entities/image.ts';
import { listImportSchema } from '../entities/list-import.ts';
import {
	addressSchema,
	orderItemSchema,
	orderSchema,
	orderStatusInfoSchema,
	ownOrderSchema,
	trackingEntrySchema,
} from '../entities/order.ts';
import { orderMessageSchema, orderNoteSchema } from '../entities/order-note.ts';
import { mediumPaperSchema, paperProfileSchema } from '../entities/paper-profile.ts';
import { pieceSchema } from '../entities/piece.ts';
import {
	calculatedPriceSchema,
	itemPriceSchema,
	priceImportLineSchema,
	priceImportSchema,
	priceResultSchema,
	priceSchema,
	proofPriceSchema,
} from '../entities/price.ts';
import { approvalAnswerSchema, approvalLinkSchema, approvalSchema, printFactsSchema } from '../entities/shop/approval.ts';
import { designSetSchema, designSetsSchema, savedDesignSetSchema, setContentSchema } from '../entities/shop/design-set.ts';
import { figuresSchema } from '../entities/shop/figures.ts';
import { openingSchema } from '../entities/shop/opening.ts';
import { paperPictureSchema, paperSchema } from '../entities/shop/paper.ts';
import { staffInvitationSchema } from '../entities/shop/staff-invitation.ts';
import { listedWallSchema, savedWallSchema, shownWallSchema, wallContentSchema, wallSchema } from '../entities/shop/wall.ts';
import { studioSchema } from '../entities/studio.ts';
import { tilesSchema } from '../entities/tiles.ts';
import { uploadStatusSchema } from '../entities/upload.ts';
import { editionSchema } from '../entities/workshop/edition.ts';
import { carriersSchema, parcelSchema } from '../entities/workshop/parcel.ts';
import { parcelAddressSchema, referenceLineSchema, referencesImportSchema } from '../entities/workshop/references.ts';
import { certificateRecordSchema } from '../entities/workshop/register.ts';
import { paperUseSchema, placingSchema, runSchema } from '../entities/workshop/run.ts';
import { stockFormSchema } from '../entities/workshop/stock-form.ts';
import { zipJobSchema, zipTicketSchema } from '../entities/zip.ts';
import { apiErrorSchema } from '../errors.ts';
import {
	informationPageDetailSchema,
	informationPageSchema,
	informationSchema,
	informationVersionSchema,
} from '../pages/information-pages.ts';
import { countSchema } from '../route.ts';

/** Schemas of answers, by the names that generated clients use. */
export const namedSchemas = {
	Address: addressSchema,
	Approval: approvalSchema,
	ApprovalAnswer: approvalAnswerSchema,
	ApprovalLink: approvalLinkSchema,
	AuditEntry: auditEntrySchema,
	Backups: backupsSchema,
	Border: borderSchema,
	Carriers: carriersSchema,
	CertificateRecord: certificateRecordSchema,
	CalculatedPrice: calculatedPriceSchema,
	CartService: cartServiceSchema,
	CategoryConfiguration: categoryConfigurationSchema,
	Certificate: certificateSchema,
	Config: configSchema,
	Count: countSchema,
	CreatedDesign: createdDesignSchema,
	Crop: cropSchema,
	Design: designSchema,
	DesignPart: designPartSchema,
	DesignSet: designSetSchema,
	DesignSetContent: setContentSchema,
	DesignSets: designSetsSchema,
	DoctorFinding: doctorFindingSchema,
	Edition: editionSchema,
	Opening: openingSchema,
	StaffInvitation: staffInvitationSchema,
	Error: apiErrorSchema,
	FailingDelivery: failingDeliverySchema,
	Figures: figuresSchema,
	FileCheckEntry: fileCheckEntrySchema,
	Finding: findingSchema,
	FreeCheckRequest: freeCheckRequestSchema,
	HeldLine: heldLineSchema,
	Image: imageSchema,
	Information: informationSchema,
	InformationPage: informationPageSchema,
	InformationPageDetail: informationPageDetailSchema,
	InformationVersion: informationVersionSchema,
	ItemPrice: itemPriceSchema,
	ListImport: listImportSchema,
	LoginResult: loginResultSchema,
	MeasuredFile: measuredFileSchema,
	MediaGroup: mediaGroupSchema,
	MediumPaper: mediumPaperSchema,
	Option: optionSchema,
	OptionConfiguration: optionConfigurationSchema,
	Order: orderSchema,
	OrderItem: orderItemSchema,
	OrderLine: orderLineSchema,
	OrderMessage: orderMessageSchema,
	OrderNote: orderNoteSchema,
	OrderStatusInfo: orderStatusInfoSchema,
	OwnFreeCheckRequest: ownFreeCheckRequestSchema,
	OwnOrder: ownOrderSchema,
	Paper: paperSchema,
	PaperPicture: paperPictureSchema,
	PaperProfile: paperProfileSchema,
	PaperUse: paperUseSchema,
	Parcel: parcelSchema,
	ParcelAddress: parcelAddressSchema,
	Placing: placingSchema,
	Price: priceSchema,
	PriceImport: priceImportSchema,
	PriceImportLine: priceImportLineSchema,
	PriceResult: priceResultSchema,
	Print: printSchema,
	PrintCategory: printCategorySchema,
	PrintFacts: printFactsSchema,
	PrintItem: printItemSchema,
	PrintType: printTypeSchema,
	ReferenceLine: referenceLineSchema,
	ReferencesImport: referencesImportSchema,
	PrintTypeConfiguration: printTypeConfigurationSchema,
	Profile: profileSchema,
	ProofPrice: proofPriceSchema,
	Reconciliation: reconciliationSchema,
	RecoveryCodes: recoveryCodesSchema,
	Piece: pieceSchema,
	Run: runSchema,
	SavedDesignSet: savedDesignSetSchema,
	SavedView: savedViewSchema,
	SavedWall: savedWallSchema,
	SecondFactorOffer: secondFactorOfferSchema,
	Session: sessionSchema,
	ShownWall: shownWallSchema,
	Size: sizeSchema,
	StaffImage: staffImageSchema,
	StaffSecurity: staffSecuritySchema,
	StaffUser: staffUserSchema,
	StockForm: stockFormSchema,
	Studio: studioSchema,
	Tiles: tilesSchema,
	Today: todaySchema,
	TrackingEntry: trackingEntrySchema,
	UploadStatus: uploadStatusSchema,
	User: userSchema,
	ListedWall: listedWallSchema,
	Wall: wallSchema,
	WallContent: wallContentSchema,
	Whoami: whoamiSchema,
	WidthHeight: widthHeightSchema,
	ZipJob: zipJobSchema,
	ZipTicket: zipTicketSchema,
} as const satisfies Readonly<Record<string, z.ZodType>>;
