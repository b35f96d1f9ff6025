// React Router in framework mode: pages are drawn on the server first.
import type { Config } from '@react-router/dev/config';

// The whole route table comes with the first page: asked for link by link, a request that fails would end in the error page.
export default { ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config;
