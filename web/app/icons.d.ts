// Tabler ships one module per icon without types beside it; this gives each of them its type, so that icons are imported one by one.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';

  const icon: Icon;
  export default icon;
}
