// The first script is fine: a constant of ours under a nonce. Planted: the other two, a variable and a missing nonce.
const FIRST_SCRIPT = 'start()';
export const Root = ({ nonce, text }) => (
  <head>
    <script nonce={nonce} dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
    <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
    <script dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
  </head>
);
