// Planted: console in a service, and a switched-off check.
export function shout(text: string): void {
  console.log(text);
}

// @ts-ignore
export const wrong: number = 'planted';
