/**
 * The answer of every route for each kind of caller and each kind of thing, as the server gives it.
 * - Callers: `ended` has a session that was ended; `resting` is an administrator without the second factor that is required.
 * - Things: `own` belongs to the caller; `another’s` is asked for twice, of another guest and of another customer; `missing` has an unknown id;
 *   `there` has no owner; `linked` is another’s, opened to the caller by a mailed link of a file check; `sister` is a design of the sister
 *   product; `signed` and `forged` are addresses and calls that a signature opens to any caller. `-`: the call names no thing.
 * - A dot: the combination cannot occur. `?`: the route exists only when the web app is built. Lists of the catalogue: crud-rows.ts.
 */
export const expectations = `
accounts                                         thing      nobody ended guest regular supervisor admin resting
GET    /api/whoami                               -          200    401   200   200     200        200   200
POST   /account/auth/login                       right      200    200   200   200     200        200   200
POST   /account/auth/login                       wrong      401    401   401   401     401        401   401
POST   /account/auth/logout                      -          401    401   401   200     200        200   200
POST   /account/auth/register                    -          200    200   200   200     200        200   200
POST   /account/auth/resend-confirmation         -          200    200   200   200     200        200   200
POST   /account/auth/confirm                     forged     410    410   410   410     410        410   410
POST   /account/auth/reset-password/init         -          200    200   200   200     200        200   200
PATCH  /account/auth/reset-password/finish       forged     410    410   410   410     410        410   410
GET    /account/user/profile                     -          401    401   401   200     200        200   200
PATCH  /account/user/profile                     -          401    401   401   200     200        200   200
POST   /account/user/password                    right      401    401   401   200     200        200   200
POST   /account/user/password                    wrong      401    401   401   403     403        403   403
GET    /account/user/sessions                    -          401    401   401   200     200        200   200
DELETE /account/user/sessions                    -          401    401   401   200     200        200   200
DELETE /account/user/sessions/:id                own        .      .     .     200     200        200   200
DELETE /account/user/sessions/:id                another’s  401    401   401   404     404        404   404
DELETE /account/user/sessions/:id                missing    401    401   401   404     404        404   404
POST   /account/user/second-factor               right      401    401   401   200     200        200   200
POST   /account/user/second-factor               wrong      401    401   401   403     403        403   403
POST   /account/user/second-factor/confirm       missing    401    401   401   409     409        409   409
POST   /account/user/second-factor/recovery-codes missing   401    401   401   409     409        409   409
POST   /account/user/second-factor/remove        missing    401    401   401   409     409        409   409
POST   /account/user/migrate                     own        401    401   401   200     200        200   200
POST   /account/user/export                      -          401    401   401   200     200        200   200
GET    /account/user/export/:ticket              signed     200    200   200   200     200        200   200
GET    /account/user/export/:ticket              forged     404    404   404   404     404        404   404
POST   /account/user/delete                      right      401    401   401   200     200        200   200
POST   /account/user/delete                      wrong      401    401   401   403     403        403   403
GET    /account/staff/second-factor              -          401    401   403   403     403        200   403
PATCH  /account/staff/second-factor              -          401    401   403   403     403        200   403
GET    /account/users                            -          401    401   403   403     200        200   403
GET    /account/users/count                      -          401    401   403   403     200        200   403
POST   /account/users/export                     -          401    401   403   403     200        200   403
GET    /account/users/:id                        another’s  401    401   403   403     200        200   403
GET    /account/users/:id                        missing    401    401   403   403     404        404   403
PATCH  /account/users/:id                        unverified 401    401   403   403     403        204   403
PATCH  /account/users/:id                        missing    401    401   403   403     403        404   403
DELETE /account/users/:id                        another’s  401    401   403   403     403        204   403
DELETE /account/users/:id                        missing    401    401   403   403     403        404   403
POST   /api/users/updateRole                     another’s  401    401   403   403     403        200   403
POST   /api/users/updateRole                     missing    401    401   403   403     403        404   403

uploads                                          thing      nobody ended guest regular supervisor admin resting

POST   /account/uploads                          -          401    401   200   200     200        200   200
POST   /account/uploads/offers                   -          401    401   200   200     200        200   200
POST   /account/uploads/resumable                -          401    401   201   201     201        201   201
HEAD   /account/uploads/resumable/:id            own        .      .     200   200     200        200   200
HEAD   /account/uploads/resumable/:id            another’s  401    401   403   403     403        403   403
HEAD   /account/uploads/resumable/:id            missing    401    401   404   404     404        404   404
PATCH  /account/uploads/resumable/:id            own        .      .     204   204     204        204   204
PATCH  /account/uploads/resumable/:id            another’s  401    401   403   403     403        403   403
PATCH  /account/uploads/resumable/:id            missing    401    401   404   404     404        404   404
DELETE /account/uploads/resumable/:id            own        .      .     204   204     204        204   204
DELETE /account/uploads/resumable/:id            another’s  401    401   403   403     403        403   403
DELETE /account/uploads/resumable/:id            missing    401    401   404   404     404        404   404
POST   /account/uploads/resumable/:id            own        .      .     200   200     200        200   200
POST   /account/uploads/resumable/:id            another’s  401    401   403   403     403        403   403
POST   /account/uploads/resumable/:id            missing    401    401   404   404     404        404   404
OPTIONS /account/uploads/resumable               -          204    204   204   204     204        204   204
OPTIONS /account/uploads/resumable/:id           missing    204    204   204   204     204        204   204
GET    /account/user/uploads                     -          401    401   200   200     200        200   200
GET    /account/user/uploads/:id                 own        .      .     200   200     200        200   200
GET    /account/user/uploads/:id                 another’s  401    401   403   403     200        200   403
GET    /account/user/uploads/:id                 missing    401    401   404   404     404        404   404
PUT    /account/user/uploads/:id/sha256          own        .      .     200   200     200        200   200
PUT    /account/user/uploads/:id/sha256          another’s  401    401   403   403     403        403   403
PUT    /account/user/uploads/:id/sha256          missing    401    401   404   404     404        404   404
DELETE /account/user/uploads/:id                 own        .      .     200   200     200        200   200
DELETE /account/user/uploads/:id                 another’s  401    401   403   403     403        403   403
DELETE /account/user/uploads/:id                 missing    401    401   404   404     404        404   404
GET    /api/images/retrieve                      -          401    401   200   200     200        200   200
GET    /api/images/:id/tiles                     own        .      .     200   200     200        200   200
GET    /api/images/:id/tiles                     another’s  401    401   403   403     200        200   403
GET    /api/images/:id/tiles                     missing    401    401   404   404     404        404   404
GET    /tiles/:ticket/:level/:tile               signed     200    200   200   200     200        200   200
GET    /tiles/:ticket/:level/:tile               forged     404    404   404   404     404        404   404
GET    /proofs/:sha256                           missing    404    404   404   404     404        404   404
GET    /files/:token                             signed     200    200   200   200     200        200   200
GET    /files/:token                             forged     404    404   404   404     404        404   404
GET    /api/images/retrieveOne                   another’s  401    401   403   403     200        200   403
GET    /api/images/retrieveOne                   missing    401    401   403   403     404        404   403
PATCH  /account/uploads/:id/adjust               another’s  401    401   403   403     200        200   403
PATCH  /account/uploads/:id/adjust               missing    401    401   403   403     404        404   403

designs                                          thing      nobody ended guest regular supervisor admin resting

POST   /api/designs                              own        .      .     200   200     200        200   200
POST   /api/designs                              another’s  401    401   403   403     403        403   403
POST   /api/designs                              missing    401    401   404   404     404        404   404
GET    /api/designs/dueDate                      -          401    401   200   200     200        200   200
GET    /api/designs/:id                          own        .      .     200   200     200        200   200
GET    /api/designs/:id                          another’s  401    401   403   403     200        200   403
GET    /api/designs/:id                          sister     401    401   403   403     200        200   403
GET    /api/designs/:id                          missing    401    401   404   404     404        404   404
GET    /api/designs/:id/cartLine                 own        .      .     200   200     200        200   200
GET    /api/designs/:id/cartLine                 another’s  401    401   403   403     403        403   403
GET    /api/designs/:id/cartLine                 missing    401    401   404   404     404        404   404
GET    /api/designs                              -          401    401   403   403     200        200   403
GET    /api/designs/count                        -          401    401   403   403     200        200   403
POST   /api/designs/export                       -          401    401   403   403     200        200   403
GET    /api/images/designs                       own        .      .     200   200     200        200   200
GET    /api/images/designs                       another’s  401    401   403   403     200        200   403
GET    /api/images/designs                       missing    401    401   404   404     404        404   404
POST   /api/images/updateDesigns                 another’s  401    401   403   403     200        200   403
POST   /api/images/updateDesigns                 missing    401    401   403   403     404        404   403
PATCH  /api/designs/:id                          another’s  401    401   403   403     204        204   403
PATCH  /api/designs/:id                          missing    401    401   403   403     404        404   403
DELETE /api/designs/:id                          own        .      .     403   403     403        204   403
DELETE /api/designs/:id                          another’s  401    401   403   403     403        204   403
DELETE /api/designs/:id                          missing    401    401   403   403     403        404   403

file checks                                      thing      nobody ended guest regular supervisor admin resting

GET    /api/freeCheckRequests                    -          401    401   403   403     200        200   403
GET    /api/freeCheckRequests/count              -          401    401   403   403     200        200   403
POST   /api/freeCheckRequests/export             -          401    401   403   403     200        200   403
GET    /api/freeCheckRequests/:id                there      401    401   403   403     200        200   403
GET    /api/freeCheckRequests/:id                missing    401    401   403   403     404        404   403
DELETE /api/freeCheckRequests/:id                there      401    401   403   403     403        204   403
DELETE /api/freeCheckRequests/:id                missing    401    401   403   403     403        404   403
POST   /api/freeCheckRequests/:id/answer         own        .      .     403   403     200        200   403
POST   /api/freeCheckRequests/:id/answer         another’s  401    401   403   403     200        200   403
POST   /api/freeCheckRequests/:id/answer         missing    401    401   403   403     404        404   403
POST   /api/freeCheckRequests                    own        .      .     200   200     200        200   200
POST   /api/freeCheckRequests                    another’s  401    401   403   403     403        403   403
POST   /api/freeCheckRequests                    missing    401    401   404   404     404        404   404
GET    /api/user/freeCheckRequests               -          401    401   200   200     200        200   200
GET    /api/user/freeCheckRequests/:id           own        .      .     200   200     200        200   200
GET    /api/user/freeCheckRequests/:id           linked     401    401   200   200     200        200   200
GET    /api/user/freeCheckRequests/:id           another’s  401    401   403   403     403        403   403
GET    /api/user/freeCheckRequests/:id           missing    401    401   404   404     404        404   404
POST   /api/user/freeCheckRequests/:id/design    own        .      .     200   200     200        200   200
POST   /api/user/freeCheckRequests/:id/design    linked     401    401   200   200     200        200   200
POST   /api/user/freeCheckRequests/:id/design    another’s  401    401   403   403     403        403   403
POST   /api/user/freeCheckRequests/:id/design    missing    401    401   404   404     404        404   404
POST   /api/user/freeCheckRequests/:id/approve   own        .      .     200   200     200        200   200
POST   /api/user/freeCheckRequests/:id/approve   linked     401    401   200   200     200        200   200
POST   /api/user/freeCheckRequests/:id/approve   another’s  401    401   403   403     403        403   403
POST   /api/user/freeCheckRequests/:id/approve   missing    401    401   404   404     404        404   404
POST   /api/user/freeCheckRequests/:id/cancellation own     .      .     200   200     200        200   200
POST   /api/user/freeCheckRequests/:id/cancellation linked  401    401   200   200     200        200   200
POST   /api/user/freeCheckRequests/:id/cancellation another’s 401  401   403   403     403        403   403
POST   /api/user/freeCheckRequests/:id/cancellation missing 401    401   404   404     404        404   404
POST   /api/user/freeCheckRequests/links         signed     401    401   200   200     200        200   200
POST   /api/user/freeCheckRequests/links         forged     401    401   410   410     410        410   410
GET    /api/designs/:id                          linked     401    401   200   200     200        200   200
GET    /api/images/:id/tiles                     linked     401    401   200   200     200        200   200
POST   /api/designs                              linked     401    401   200   200     200        200   200
DELETE /account/user/uploads/:id                 linked     401    401   403   403     403        403   403
GET    /api/images/designs                       linked     401    401   200   200     200        200   200

order-zips                                        thing      nobody ended guest regular supervisor admin resting

POST   /api/zipOrders/:orderId                   there      401    401   403   403     200        200   403
POST   /api/zipOrders/:orderId                   missing    401    401   403   403     404        404   403
POST   /api/zipOrders/:orderId/retry             there      401    401   403   403     200        200   403
POST   /api/zipOrders/:orderId/retry             missing    401    401   403   403     404        404   403
POST   /api/zipOrders/:orderId/cancel            there      401    401   403   403     200        200   403
POST   /api/zipOrders/:orderId/cancel            missing    401    401   403   403     404        404   403
GET    /api/zipOrders/jobs                       -          401    401   403   403     200        200   403
POST   /api/orderSelections/zips                 there      401    401   403   403     200        200   403
POST   /api/orderSelections/zips                 missing    401    401   403   403     404        404   403
POST   /api/orderSelections/zip                  finished   401    401   403   403     200        200   403
POST   /api/orderSelections/zip                  there      401    401   403   403     409        409   403
POST   /api/orderSelections/zip                  missing    401    401   403   403     404        404   403
GET    /api/orderSelections/zip/:fileName        signed     200    200   200   200     200        200   200
GET    /api/orderSelections/zip/:fileName        forged     404    404   404   404     404        404   404
POST   /api/orderSelections/jobTickets           there      401    401   403   403     422        422   403
POST   /api/orderSelections/jobTickets           missing    401    401   403   403     404        404   403
GET    /api/orderSelections/jobTickets/:fileName forged     404    404   404   404     404        404   404
POST   /api/zipOrders/:orderId/ticket            finished   401    401   403   403     200        200   403
POST   /api/zipOrders/:orderId/ticket            there      401    401   403   403     409        409   403
POST   /api/zipOrders/:orderId/ticket            missing    401    401   403   403     404        404   403
GET    /api/zipOrders/download/:fileName         signed     200    200   200   200     200        200   200
GET    /api/zipOrders/download/:fileName         expired    410    410   410   410     410        410   410
GET    /api/zipOrders/download/:fileName         forged     404    404   404   404     404        404   404
GET    /api/zipOrders/notifications/ticket       -          401    401   403   403     200        200   403
HEAD   /api/zipOrders/notifications              signed     200    200   200   200     200        200   200
GET    /api/zipOrders/notifications              forged     404    404   404   404     404        404   404

catalogue, prices, settings, cart                thing      nobody ended guest regular supervisor admin resting

GET    /api/printCategories                      -          200    200   200   200     200        200   200
GET    /api/printCategories/:id                  -          200    200   200   200     200        200   200
GET    /api/printCategories/:id/printItems       -          200    200   200   200     200        200   200
GET    /api/printCategories/:id/printItems/count -      200    200   200   200     200        200   200
GET    /api/printTypeConfigurations              -          200    200   200   200     200        200   200
GET    /api/printTypeConfigurations/:id          -          200    200   200   200     200        200   200
GET    /api/printTypeConfigurations/:id/printTypes -        200    200   200   200     200        200   200
GET    /api/optionConfigurations                 -          200    200   200   200     200        200   200
GET    /api/optionConfigurations/:id/options     -          200    200   200   200     200        200   200
GET    /api/printItems/:id/sizes                 -          200    200   200   200     200        200   200
GET    /api/sizes/:id                            -          200    200   200   200     200        200   200
GET    /api/paperProfiles                        -          401    401   403   403     200        200   403
GET    /api/paperProfiles/:id                    there      401    401   403   403     200        200   403
POST   /api/paperProfiles                        -          401    401   403   403     200        200   403
PATCH  /api/paperProfiles/:id                    there      401    401   403   403     200        200   403
DELETE /api/paperProfiles/:id                    there      401    401   403   403     204        204   403
DELETE /api/paperProfiles/:id                    missing    401    401   403   403     404        404   403
GET    /api/printTypes/:id/paper                 there      401    401   403   403     200        200   403
PATCH  /api/printTypes/:id/paper                 there      401    401   403   403     200        200   403
PATCH  /api/printTypes/:id/paper                 missing    401    401   403   403     404        404   403
POST   /api/sizes                                -          401    401   403   403     200        200   403
PATCH  /api/sizes/:id                            there      401    401   403   403     204        204   403
PATCH  /api/sizes/:id                            missing    401    401   403   403     404        404   403
DELETE /api/sizes/:id                            there      401    401   403   403     204        204   403
DELETE /api/sizes/:id                            missing    401    401   403   403     404        404   403
GET    /api/proofPrices                          -          200    200   200   200     200        200   200
GET    /api/proofPrices/:id                      -          200    200   200   200     200        200   200
PATCH  /api/proofPrices/:id                      -          401    401   403   403     204        204   403
PATCH  /api/proofPrices/:id                      missing    401    401   403   403     404        404   403
POST   /api/prices/import                        applied    401    401   403   403     200        200   403
POST   /api/prices/calculate                     -          200    200   200   200     200        200   200
GET    /api/configs                              -          200    200   200   200     200        200   200
GET    /api/configs/:id                          -          200    200   200   200     200        200   200
PATCH  /api/configs/:id                          -          401    401   403   403     204        204   403
PATCH  /api/configs/:id                          missing    401    401   403   403     404        404   403
GET    /api/studio                               -          200    200   200   200     200        200   200
PATCH  /api/studio                               -          401    401   403   403     403        204   403
GET    /api/leadTimes                            -          200    200   200   200     200        200   200
GET    /api/workingDays                          -          401    401   403   403     200        200   403
PATCH  /api/workingDays                          -          401    401   403   403     403        204   403
GET    /api/vatRates                             -          200    200   200   200     200        200   200
PATCH  /api/vatRates                             -          401    401   403   403     403        204   403
GET    /api/cart                                 -          302    302   302   302     302        302   302

back office                                      thing      nobody ended guest regular supervisor admin resting
GET    /api/backOffice/today                     -          401    401   403   403     200        200   403
POST   /api/backOffice/jobs/:id/retry            failed     401    401   403   403     200        200   403
POST   /api/backOffice/jobs/:id/retry            missing    401    401   403   403     404        404   403
GET    /api/backOffice/backups                   -          401    401   403   403     200        200   403
PATCH  /api/backOffice/backups                   -          401    401   403   403     403        204   403
GET    /api/backOffice/storage                   -          401    401   403   403     200        200   403
GET    /api/backOffice/doctor                    -          401    401   403   403     403        200   403
DELETE /api/backOffice/uploads/:id               unfinished 401    401   403   403     403        200   403
DELETE /api/backOffice/uploads/:id               missing    401    401   403   403     403        404   403
GET    /api/savedViews                           -          401    401   403   403     200        200   403
POST   /api/savedViews                           -          401    401   403   403     200        200   403
PATCH  /api/savedViews/:id                       another’s  401    401   403   403     204        204   403
PATCH  /api/savedViews/:id                       missing    401    401   403   403     404        404   403
DELETE /api/savedViews/:id                       another’s  401    401   403   403     204        204   403
DELETE /api/savedViews/:id                       missing    401    401   403   403     404        404   403
GET    /api/auditEntries                         -          401    401   403   403     403        200   403
GET    /api/auditEntries/count                   -          401    401   403   403     403        200   403
GET    /api/auditEntries/actors                  -          401    401   403   403     403        200   403
POST   /api/auditEntries/export                  -          401    401   403   403     403        200   403
GET    /api/history/:model/:id                   -          401    401   403   403     200        200   403
`;
