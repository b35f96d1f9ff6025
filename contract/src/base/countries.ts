// Countries as people write them by a code.

/** Spec §3: codes with a flag; any other value is shown as it is. */
export const FLAGGED_COUNTRIES = ['USA', 'CAN', 'GBR', 'AUS', 'NZL', 'SGP', 'FRA', 'CHN', 'DEU'] as const;
