// Planted: a picture nobody can hear, a hook behind a condition, a forgotten dependency, a button of no type.
import { useEffect, useState } from 'react';

export function Picture({ isOn, address }: { isOn: boolean; address: string }) {
  if (isOn) useState(0);
  useEffect(() => {
    document.title = address;
  }, []);
  return (
    <button>
      <img src={address} />
    </button>
  );
}
