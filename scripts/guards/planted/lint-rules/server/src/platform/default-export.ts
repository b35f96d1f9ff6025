// Planted: a default export outside a route module.
export default function nameless(): void {}
