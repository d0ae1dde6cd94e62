/** The answers of routes that belong to no slice, in the form of `expectations`. */
export const platformExpectations = `
platform                                         thing      nobody ended guest regular supervisor admin resting
GET    /healthz                                  -          200    200   200   200     200        200   200
GET    /readyz                                   -          200    200   200   200     200        200   200
GET    /robots.txt                               -          200    200   200   200     200        200   200
GET    /sitemap.xml                              -          200    200   200   200     200        200   200
GET    /favicon.ico                              -          200    200   200   200     200        200   200
GET    /api/openapi.json                         -          200    200   200   200     200        200   200
GET    /api/docs                                 -          200    200   200   200     200        200   200
GET    /api/docs/json                            -          200    200   200   200     200        200   200
GET    /api/docs/yaml                            -          200    200   200   200     200        200   200
GET    /api/docs/static/index.html               -          302    302   302   302     302        302   302
GET    /api/docs/static/swagger-initializer.js   -          200    200   200   200     200        200   200
GET    /api/docs/static/*                        missing    404    404   404   404     404        404   404
GET    /paper-pictures/:file                     missing    404    404   404   404     404        404   404
GET    /studio-logo/:file                        missing    404    404   404   404     404        404   404
GET    /assets/*                                 missing?   404    404   404   404     404        404   404
OPTIONS *                                        -          204    204   204   204     204        204   204
`;
