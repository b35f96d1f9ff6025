export const planted = 'no comment above';
