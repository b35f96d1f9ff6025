// The roles of the specification (§3).

export const ROLES = ['user', 'consultant', 'admin', 'phantom'] as const;
export type Role = (typeof ROLES)[number];
