/** The answers of the pages to read and their papers, in the form of `expectations`. */
export const informationExpectations = `
information                                      thing      nobody ended guest regular supervisor admin resting
GET    /api/offer                                -          200    200   200   200     200        200   200
GET    /api/information/:slug                    -          404    404   404   404     404        404   404
GET    /api/information/papers/:slug             there      200    200   200   200     200        200   200
GET    /api/information/papers/:slug             missing    404    404   404   404     404        404   404
GET    /api/verifications/:code                  -          200    200   200   200     200        200   200
GET    /api/papers/:id/picture                   there      200    200   200   200     200        200   200
GET    /api/papers/:id/picture                   missing    404    404   404   404     404        404   404
PUT    /api/papers/:id/picture                   there      401    401   403   403     200        200   403
PUT    /api/papers/:id/picture                   missing    401    401   403   403     404        404   403
POST   /api/contactMessages                      -          204    204   204   204     204        204   204
GET    /api/informationPages                     -          401    401   403   403     403        200   403
GET    /api/informationPages/:slug               -          401    401   403   403     403        200   403
GET    /api/informationPages/:slug/versions/:version -      401    401   403   403     403        200   403
PATCH  /api/informationPages/:slug               -          401    401   403   403     403        204   403
POST   /api/informationPages/:slug/preview       -          401    401   403   403     403        200   403
`;
