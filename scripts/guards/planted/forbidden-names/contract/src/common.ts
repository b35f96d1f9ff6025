// The one exception.
export const id = 'id';
