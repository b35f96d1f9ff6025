// Fine: a route module is found by its default export.
export default function HomeRoute() {
  return null;
}
