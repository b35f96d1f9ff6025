// React Router in framework mode: pages are drawn on the server first.
import type { Config } from '@react-router/dev/config';

export default { ssr: true } satisfies Config;
