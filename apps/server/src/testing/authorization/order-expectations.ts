/** The part of the table of rights about orders and approvals; see expectations.ts. */
export const orderExpectations = `
orders                                           thing      nobody ended guest regular supervisor admin resting

GET    /api/orders                               -          401    401   403   403     200        200   403
GET    /api/orders/count                         -          401    401   403   403     200        200   403
POST   /api/orders/export                        -          401    401   403   403     200        200   403
GET    /api/exports/:ticket                      signed     200    200   200   200     200        200   200
GET    /api/exports/:ticket                      forged     404    404   404   404     404        404   404
GET    /api/orders/:id                           own        .      .     403   403     200        200   403
GET    /api/orders/:id                           another’s  401    401   403   403     200        200   403
GET    /api/orders/:id                           missing    401    401   403   403     404        404   403
GET    /api/orderStatusInfos                     -          401    401   403   403     200        200   403
POST   /api/orderStatusInfos/export              -          401    401   403   403     200        200   403
GET    /api/orderStatusInfos/count               -          401    401   403   403     200        200   403
GET    /api/orderStatusInfos/:id                 -          401    401   403   403     200        200   403
GET    /api/orderStatusInfos/:id                 missing    401    401   403   403     404        404   403
PATCH  /api/orderStatusInfos/:id                 -          401    401   403   403     204        204   403
PATCH  /api/orderStatusInfos/:id                 missing    401    401   403   403     404        404   403
POST   /api/orders/:id/tracking                  own        .      .     403   403     200        200   403
POST   /api/orders/:id/tracking                  another’s  401    401   403   403     200        200   403
POST   /api/orders/:id/tracking                  missing    401    401   403   403     404        404   403
POST   /api/orders/tracking                      -          401    401   403   403     200        200   403
POST   /api/orders/tracking/preview              -          401    401   403   403     200        200   403
GET    /api/editions                             -          401    401   200   200     200        200   200
PATCH  /api/editions/:id                         own        .      .     200   200     200        200   200
PATCH  /api/editions/:id                         another’s  401    401   404   404     404        404   404
PATCH  /api/editions/:id                         missing    401    401   404   404     404        404   404
GET    /api/user/orders                          -          401    401   200   200     200        200   200
GET    /api/user/orderedChoices                   -          401    401   200   200     200        200   200
GET    /api/user/designs                          -          401    401   200   200     200        200   200
POST   /api/user/orders/:id/address              own        .      .     204   204     204        204   204
POST   /api/user/orders/:id/address              another’s  401    401   404   404     404        404   404
POST   /api/user/orders/:id/address              missing    401    401   404   404     404        404   404
POST   /api/user/orders/:id/cancellation         own        .      .     204   204     204        204   204
POST   /api/user/orders/:id/cancellation         another’s  401    401   404   404     404        404   404
POST   /api/user/orders/:id/cancellation         missing    401    401   404   404     404        404   404
POST   /api/user/orders/links                    signed     401    401   200   200     200        200   200
POST   /api/user/orders/links                    forged     401    401   410   410     410        410   410
POST   /api/user/orders/links/renewals           signed     401    401   204   204     204        204   204
POST   /api/user/orders/links/renewals           forged     401    401   204   204     204        204   204
GET    /api/cartService                          -          401    401   403   403     200        200   403
GET    /api/cartService/money                    -          401    401   403   403     200        200   403
POST   /api/webhookDeliveries/:id/retry          worked     401    401   403   403     200        200   403
POST   /api/webhookDeliveries/:id/retry          given-up   401    401   403   403     200        200   403
POST   /api/webhookDeliveries/:id/retry          missing    401    401   403   403     404        404   403
POST   /api/reconciliations                      -          401    401   403   403     200        200   403
POST   /api/webhooks/foxy                        signed     200    200   200   200     200        200   200
POST   /api/webhooks/foxy                        forged     401    401   401   401     401        401   401
POST   /api/webhooks/foxy/pre-payment            -          200    200   200   200     200        200   200
POST   /api/webhooks/foxy/pre-payment            forged     401    401   401   401     401        401   401

sets of prints                                   thing      nobody ended guest regular supervisor admin resting

GET    /api/user/sets/:categoryId                -          401    401    200    200    200    200    200
PUT    /api/user/sets/:categoryId                own        .      .      200    200    200    200    200
PUT    /api/user/sets/:categoryId                another’s  401    401    403    403    403    403    403
PUT    /api/user/sets/:categoryId                missing    401    401    200    200    200    200    200
DELETE /api/user/sets/:categoryId                -          401    401    204    204    204    204    204
POST   /api/user/sets/:categoryId/others/:id     own        .      .      200    200    200    200    200
POST   /api/user/sets/:categoryId/others/:id     another’s  401    401    404    404    404    404    404
POST   /api/user/sets/:categoryId/others/:id     missing    401    401    404    404    404    404    404
DELETE /api/user/sets/:categoryId/others/:id     own        .      .      204    204    204    204    204
DELETE /api/user/sets/:categoryId/others/:id     another’s  401    401    404    404    404    404    404
DELETE /api/user/sets/:categoryId/others/:id     missing    401    401    404    404    404    404    404

walls                                            thing      nobody ended guest regular supervisor admin resting

GET    /api/user/walls                           -          401    401    401    200    200    200    200
GET    /api/user/walls/:id                       own        .      .      .      200    200    200    200
GET    /api/user/walls/:id                       another’s  401    401    401    404    404    404    404
GET    /api/user/walls/:id                       missing    401    401    401    404    404    404    404
PUT    /api/user/walls/:id                       own        .      .      .      200    200    200    200
PUT    /api/user/walls/:id                       another’s  401    401    401    200    200    200    200
PUT    /api/user/walls/:id                       missing    401    401    401    200    200    200    200
DELETE /api/user/walls/:id                       own        .      .      .      204    204    204    204
DELETE /api/user/walls/:id                       another’s  401    401    401    404    404    404    404
DELETE /api/user/walls/:id                       missing    401    401    401    404    404    404    404

approvals                                        thing      nobody ended guest regular supervisor admin resting

POST   /api/approvals                            own        .      .      200    200    200    200    200
POST   /api/approvals                            another’s  401    401    403    403    403    403    403
POST   /api/approvals                            missing    401    401    404    404    404    404    404
GET    /api/approvals                            own        .      .      200    200    200    200    200
GET    /api/approvals                            another’s  401    401    403    403    200    200    403
GET    /api/approvals                            missing    401    401    404    404    404    404    404
POST   /api/approvals/:id/revocation             own        .      .      204    204    204    204    204
POST   /api/approvals/:id/revocation             another’s  401    401    404    404    404    404    404
POST   /api/approvals/:id/revocation             opened     401    401    404    404    404    404    404
POST   /api/approvals/:id/revocation             missing    401    401    404    404    404    404    404
POST   /api/approvals/links                      signed     401    401    200    200    200    200    200
POST   /api/approvals/links                      expired    401    401    410    410    410    410    410
POST   /api/approvals/links                      revoked    401    401    410    410    410    410    410
POST   /api/approvals/links                      forged     401    401    410    410    410    410    410
GET    /api/approvals/:id                        own        .      .      200    200    200    200    200
GET    /api/approvals/:id                        opened     401    401    200    200    200    200    200
GET    /api/approvals/:id                        another’s  401    401    404    404    404    404    404
GET    /api/approvals/:id                        expired    401    401    410    410    410    410    410
GET    /api/approvals/:id                        revoked    401    401    410    410    410    410    410
GET    /api/approvals/:id                        missing    401    401    404    404    404    404    404
GET    /api/approvals/:id/tiles                  own        .      .      200    200    200    200    200
GET    /api/approvals/:id/tiles                  opened     401    401    200    200    200    200    200
GET    /api/approvals/:id/tiles                  another’s  401    401    404    404    404    404    404
GET    /api/approvals/:id/tiles                  expired    401    401    410    410    410    410    410
GET    /api/approvals/:id/tiles                  revoked    401    401    410    410    410    410    410
GET    /api/approvals/:id/tiles                  missing    401    401    404    404    404    404    404
POST   /api/approvals/:id/answers                own        .      .      403    403    403    403    403
POST   /api/approvals/:id/answers                opened     401    401    200    200    200    200    200
POST   /api/approvals/:id/answers                another’s  401    401    404    404    404    404    404
POST   /api/approvals/:id/answers                expired    401    401    410    410    410    410    410
POST   /api/approvals/:id/answers                revoked    401    401    410    410    410    410    410
POST   /api/approvals/:id/answers                missing    401    401    404    404    404    404    404
GET    /approval-pictures/:ticket                foreign    404    404    404    404    404    404    404
GET    /approval-tiles/:ticket/:level/:tile      foreign    404    404    404    404    404    404    404
`;
