// Planted: a fixed style; the computed ones below are fine.
export const Bar = ({ percent }) => (
  <div style={{ color: 'red', margin: 4 }}>
    <span style={{ width: `${percent}%` }} />
    <span style={{ width: percent, color: 'red' }} />
  </div>
);
