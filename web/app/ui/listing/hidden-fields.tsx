// What a GET form does not show but must not lose when it is sent before scripts arrive.

export function HiddenFields({ query }: { query: URLSearchParams }) {
  return [...query].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
