// What a browser keeps and reports under names that the specification gives.

export const AUTH_TOKEN_KEY = 'authToken'; // spec §9, local storage
export const NEW_SESSION_EVENT = 'New Session'; // spec §9
export const URL_REF_ABSENT = 'N/A'; // spec §3
export const URL_REF_MAX_LENGTH = 200;
