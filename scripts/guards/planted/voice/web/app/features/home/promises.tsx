// Planted: a room that is announced before it is there, a check that nobody promised, and British and translated turns.
const name = 'x';
const LINES = [
  'Buying is not open yet.',
  'We have not checked it yet.',
  'No packages at present.',
  'It is not listed any more.',
  'Tick two schools.',
  `Take ${name} out of the list.`,
  'Whoever has the link sees it.',
  'Scripts are switched off.',
];

export function Promises() {
  return (
    <section>
      <p>CASPer is not asked for.</p>
      <p>{LINES.join(' ')} A one-to-one interview, half-way through.</p>
    </section>
  );
}
