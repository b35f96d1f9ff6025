// Planted: British spelling and phrases that read as translated, between tags and in strings; a comment may say colour.
const HINT = 'Applied by itself, and practised, not memorised, in every organisation in autumn';
const key = 'colour';

export function Greeting() {
  return (
    <section aria-label={key}>
      <h2>Your favourite schools will stand here</h2>
      <p>
        {HINT} Log in to see them.
      </p>
    </section>
  );
}
