// Every endpoint of the area 'schools', declared once: address, who may call, what it takes and gives.
import { schoolLogoSchema, setSchoolLogoBodySchema } from './school-logos.ts';
import { declareEndpoints } from '#http/endpoint.ts';
import { messageSchema } from '#http/schemas.ts';
import {
  favoriteListReplySchema,
  favoriteNoteBodySchema,
  favoriteOrderBodySchema,
  favoriteSchoolBodySchema,
  favoriteSchoolsReplySchema,
  shareParamsSchema,
  shareReplySchema,
  sharedFavoritesReplySchema,
} from './favorite-schools.ts';
import {
  exportSchoolsBodySchema,
  managedSchoolsQuerySchema,
  managedSchoolsReplySchema,
  setListedBodySchema,
  setListedReplySchema,
} from './managed-schools.ts';
import { myNumbersBodySchema, myNumbersSchema } from './my-numbers/my-numbers.ts';
import {
  createImportBodySchema,
  importParamsSchema,
  importReplySchema,
  importsReplySchema,
  mapImportBodySchema,
} from './imports/school-imports.ts';
import {
  createSchoolBodySchema,
  decideReportBodySchema,
  managedSchoolSchema,
  restoreSchoolBodySchema,
  schoolReportSchema,
  schoolReportsQuerySchema,
  schoolReportsReplySchema,
  schoolVersionsReplySchema,
  updateSchoolBodySchema,
  updateSchoolReplySchema,
} from './school-management.ts';
import { generatePagesBodySchema, schoolPagesReplySchema } from './school-pages.ts';
import {
  directoryQuerySchema,
  directoryReplySchema,
  reportParamsSchema,
  reportSchoolBodySchema,
  schoolComparisonQuerySchema,
  schoolComparisonReplySchema,
  schoolListReplySchema,
  schoolParamsSchema,
  schoolReplySchema,
} from './schools.ts';

export const schoolsEndpoints = declareEndpoints({
  listSchools: {
    route: 'GET /school/school-list',
    access: 'public',
    reply: schoolListReplySchema,
  },
  listDirectory: {
    route: 'GET /public/schools',
    access: 'public',
    query: directoryQuerySchema,
    reply: directoryReplySchema,
  },
  compareSchools: {
    route: 'GET /public/school-comparison',
    access: 'public',
    query: schoolComparisonQuerySchema,
    reply: schoolComparisonReplySchema,
  },
  getSchool: {
    route: 'GET /public/schools/:schoolId',
    access: 'public',
    params: schoolParamsSchema,
    reply: schoolReplySchema,
  },
  getManagedSchool: {
    route: 'GET /school/manage/:schoolId',
    access: 'admin',
    params: schoolParamsSchema,
    reply: managedSchoolSchema,
  },
  createSchool: {
    route: 'POST /school/manage',
    access: 'admin',
    body: createSchoolBodySchema,
    reply: managedSchoolSchema,
  },
  listSchoolVersions: {
    route: 'GET /school/manage/:schoolId/versions',
    access: 'admin',
    params: schoolParamsSchema,
    reply: schoolVersionsReplySchema,
  },
  restoreSchool: {
    route: 'POST /school/manage/:schoolId/restore',
    access: 'admin',
    params: schoolParamsSchema,
    body: restoreSchoolBodySchema,
    reply: managedSchoolSchema,
  },
});

export const managedSchoolsEndpoints = declareEndpoints({
  listManagedSchools: {
    route: 'GET /school/manage',
    access: 'admin',
    query: managedSchoolsQuerySchema,
    reply: managedSchoolsReplySchema,
  },
  /** No GET, because it leaves an audit row. */
  exportManagedSchools: {
    route: 'POST /school/manage.csv',
    access: 'admin',
    body: exportSchoolsBodySchema,
    reply: 'bytes',
  },
  setSchoolsListed: {
    route: 'POST /school/manage/listed',
    access: 'admin',
    body: setListedBodySchema,
    reply: setListedReplySchema,
  },
});

export const schoolImportsEndpoints = declareEndpoints({
  listSchoolImports: {
    route: 'GET /school/imports',
    access: 'admin',
    reply: importsReplySchema,
  },
  createSchoolImport: {
    route: 'POST /school/imports',
    access: 'admin',
    body: createImportBodySchema,
    reply: importReplySchema,
  },
  getSchoolImport: {
    route: 'GET /school/imports/:importId',
    access: 'admin',
    params: importParamsSchema,
    reply: importReplySchema,
  },
  mapSchoolImport: {
    route: 'PUT /school/imports/:importId/mapping',
    access: 'admin',
    params: importParamsSchema,
    body: mapImportBodySchema,
    reply: importReplySchema,
  },
  commitSchoolImport: {
    route: 'POST /school/imports/:importId/commit',
    access: 'admin',
    params: importParamsSchema,
    reply: importReplySchema,
  },
  cancelSchoolImport: {
    route: 'POST /school/imports/:importId/cancel',
    access: 'admin',
    params: importParamsSchema,
    reply: importReplySchema,
  },
  undoSchoolImport: {
    route: 'POST /school/imports/:importId/undo',
    access: 'admin',
    params: importParamsSchema,
    reply: importReplySchema,
  },
});

export const schoolPagesEndpoints = declareEndpoints({
  listSchoolPages: {
    route: 'GET /school/pages',
    access: 'admin',
    reply: schoolPagesReplySchema,
  },
  generateSchoolPages: {
    route: 'POST /school/pages',
    access: 'admin',
    body: generatePagesBodySchema,
    reply: schoolPagesReplySchema,
  },
  cancelSchoolPages: {
    route: 'POST /school/pages/cancel',
    access: 'admin',
    reply: schoolPagesReplySchema,
  },
});

export const schoolReportsEndpoints = declareEndpoints({
  /** An edit may be the answer to a report, and closes it. */
  updateSchool: {
    route: 'PUT /school/manage/:schoolId',
    access: 'admin',
    params: schoolParamsSchema,
    body: updateSchoolBodySchema,
    reply: updateSchoolReplySchema,
  },
  reportSchool: {
    route: 'POST /public/schools/:schoolId/reports',
    access: 'public',
    params: schoolParamsSchema,
    body: reportSchoolBodySchema,
    reply: messageSchema,
  },
  listSchoolReports: {
    route: 'GET /school/reports',
    access: 'admin',
    query: schoolReportsQuerySchema,
    reply: schoolReportsReplySchema,
  },
  getSchoolReport: {
    route: 'GET /school/reports/:reportId',
    access: 'admin',
    params: reportParamsSchema,
    reply: schoolReportSchema,
  },
  decideSchoolReport: {
    route: 'PUT /school/reports/:reportId',
    access: 'admin',
    params: reportParamsSchema,
    body: decideReportBodySchema,
    reply: schoolReportSchema,
  },
});

export const favoriteSchoolsEndpoints = declareEndpoints({
  addFavoriteSchool: {
    route: 'POST /user/add-favorite-school',
    access: 'user',
    body: favoriteSchoolBodySchema,
    reply: favoriteSchoolsReplySchema,
  },
  removeFavoriteSchool: {
    route: 'POST /user/remove-favorite-school',
    access: 'user',
    body: favoriteSchoolBodySchema,
    reply: favoriteSchoolsReplySchema,
  },
  getFavoriteSchools: {
    route: 'POST /user/get-favorite-schools',
    access: 'user',
    reply: favoriteSchoolsReplySchema,
  },
  listFavoriteSchools: {
    route: 'GET /user/favorite-schools',
    access: 'user',
    reply: favoriteListReplySchema,
  },
  orderFavoriteSchools: {
    route: 'PUT /user/favorite-schools',
    access: 'user',
    body: favoriteOrderBodySchema,
    reply: favoriteSchoolsReplySchema,
  },
  noteFavoriteSchool: {
    route: 'PUT /user/favorite-schools/:schoolId',
    access: 'user',
    params: schoolParamsSchema,
    body: favoriteNoteBodySchema,
    reply: favoriteSchoolsReplySchema,
  },
  shareFavoriteSchools: {
    route: 'POST /user/favorite-schools/share',
    access: 'user',
    reply: shareReplySchema,
  },
  withdrawFavoriteShare: {
    route: 'DELETE /user/favorite-schools/share',
    access: 'user',
    reply: shareReplySchema,
  },
  getSharedFavorites: {
    route: 'GET /public/favorite-schools/:token',
    access: 'public',
    params: shareParamsSchema,
    reply: sharedFavoritesReplySchema,
  },
});

export const myNumbersEndpoints = declareEndpoints({
  getMyNumbers: {
    route: 'GET /user/my-numbers',
    access: 'user',
    reply: myNumbersSchema,
  },
  updateMyNumbers: {
    route: 'PUT /user/my-numbers',
    access: 'user',
    body: myNumbersBodySchema,
    reply: myNumbersSchema,
  },
});

export const schoolLogosEndpoints = declareEndpoints({
  getSchoolLogo: {
    route: 'GET /school/manage/:schoolId/logo',
    access: 'admin',
    params: schoolParamsSchema,
    reply: schoolLogoSchema,
  },
  setSchoolLogo: {
    route: 'PUT /school/manage/:schoolId/logo',
    access: 'admin',
    params: schoolParamsSchema,
    body: setSchoolLogoBodySchema,
    reply: schoolLogoSchema,
  },
});
