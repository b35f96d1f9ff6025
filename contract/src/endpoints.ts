// Name → method and path of every endpoint, below /api/v1. Free of zod: this table is all the browser's client needs at run time.

export const API_PREFIX = '/api/v1';

export const ENDPOINTS = {
  // accounts
  register: 'POST /auth/register',
  login: 'POST /auth/login',
  logout: 'POST /auth/logout',
  checkHeaders: 'GET /auth/check-headers',
  checkAdmin: 'GET /auth/check-admin',
  requestResetPassword: 'POST /auth/request-reset-password',
  resetPassword: 'POST /auth/reset-password',
  verifyEmail: 'POST /auth/verify-email',
  resendVerification: 'POST /auth/resend-verification',
  getAccount: 'GET /auth/account',
  updateAccount: 'PUT /auth/account',
  changePassword: 'PUT /auth/password',
  listDevices: 'GET /auth/devices',
  signOutDevice: 'DELETE /auth/devices/:deviceId',
  signOutOtherDevices: 'POST /auth/devices/sign-out-others',
  // legal
  getTerms: 'GET /auth/termsofservice',
  getPrivacy: 'GET /auth/privacypolicy',
  // users (admin)
  getUser: 'GET /users/:userId',
  changeUserRole: 'PUT /users/:userId/role',
  changeUserSuspension: 'PUT /users/:userId/suspension',
  signOutUser: 'POST /users/:userId/sign-out',
  countUsers: 'GET /public/totalusers',
  // tags and courses
  listTags: 'POST /public/tags',
  listSubtags: 'GET /public/subtags/:tagId',
  // consultants
  listConsultants: 'GET /public/consultants',
  countFacets: 'GET /public/consultants/facets',
  getConsultantCards: 'GET /public/consultants/cards',
  compareConsultants: 'GET /public/consultants/comparison',
  getConsultant: 'GET /public/consultant/:cid',
  // ratings
  getRatings: 'GET /rating/:threadId',
  rate: 'POST /rating/:threadId',
  listTestimonials: 'GET /public/testimonials',
  // shortlists
  getShortlists: 'GET /user/shortlists',
  mergeShortlists: 'POST /user/shortlists',
  addToShortlist: 'PUT /user/shortlists/:list/:cid',
  removeFromShortlist: 'DELETE /user/shortlists/:list/:cid',
  // schools
  listSchools: 'GET /school/school-list',
  listDirectory: 'GET /public/schools',
  compareSchools: 'GET /public/school-comparison',
  getSchool: 'GET /public/schools/:schoolId',
  listSchoolConsultants: 'GET /public/schools/:schoolId/consultants',
  reportSchool: 'POST /public/schools/:schoolId/reports',
  // schools (admin)
  listManagedSchools: 'GET /school/manage',
  getManagedSchool: 'GET /school/manage/:schoolId',
  createSchool: 'POST /school/manage',
  updateSchool: 'PUT /school/manage/:schoolId',
  listSchoolVersions: 'GET /school/manage/:schoolId/versions',
  restoreSchool: 'POST /school/manage/:schoolId/restore',
  listSchoolReports: 'GET /school/reports',
  decideSchoolReport: 'PUT /school/reports/:reportId',
  listSchoolImports: 'GET /school/imports',
  createSchoolImport: 'POST /school/imports',
  getSchoolImport: 'GET /school/imports/:importId',
  mapSchoolImport: 'PUT /school/imports/:importId/mapping',
  commitSchoolImport: 'POST /school/imports/:importId/commit',
  cancelSchoolImport: 'POST /school/imports/:importId/cancel',
  undoSchoolImport: 'POST /school/imports/:importId/undo',
  listSchoolPages: 'GET /school/pages',
  generateSchoolPages: 'POST /school/pages',
  cancelSchoolPages: 'POST /school/pages/cancel',
  // favourite schools and own numbers
  addFavoriteSchool: 'POST /user/add-favorite-school',
  removeFavoriteSchool: 'POST /user/remove-favorite-school',
  getFavoriteSchools: 'POST /user/get-favorite-schools',
  listFavoriteSchools: 'GET /user/favorite-schools',
  orderFavoriteSchools: 'PUT /user/favorite-schools',
  noteFavoriteSchool: 'PUT /user/favorite-schools/:schoolId',
  shareFavoriteSchools: 'POST /user/favorite-schools/share',
  withdrawFavoriteShare: 'DELETE /user/favorite-schools/share',
  getSharedFavorites: 'GET /public/favorite-schools/:token',
  getMyNumbers: 'GET /user/my-numbers',
  updateMyNumbers: 'PUT /user/my-numbers',
  // messages
  createConversation: 'POST /messages/create/:consultantId',
  // activity
  logSession: 'POST /log/session',
  addDetailedEvent: 'PUT /user/add-detailed-event',
} as const;

export type EndpointName = keyof typeof ENDPOINTS;
