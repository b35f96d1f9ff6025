// How lists link to schools. The router would ask the server about every new address it sees, at every change of filters; it learns a school's at the click.

export const SCHOOL_LINK = { discover: 'none' } as const;
