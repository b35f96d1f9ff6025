// Build and development server of the web. In development the API runs beside it and is proxied, so the browser sees one origin.
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:3001';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // light-dark() carries both colour schemes in one declaration; older targets would have it rewritten into twice the CSS.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  optimizeDeps: {
    // Found at the start instead of page by page: each late find would reload the browser.
    entries: ['app/**/*.tsx', '!app/**/*.test.tsx', '!app/entry.server.tsx'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // By folder: what every page needs in two files, and one for each family of pages. A group takes along what its files need, so
              // what several groups need stands in one of its own, with a higher priority. Mantine and the socket stay out: signed-in screens load them.
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\//,
                  priority: 5,
                },
                {
                  name: 'shared',
                  test: /web\/app\/(lib\/(?!realtime\/|send-bytes|per-person|passing-status|hooks\/use-([skm]|is-online|file-drop|next-focus)|text\/(word-difference|csv|file-(text|size)|format-signed-in|read-money))|state\/foundation\/(?!file-upload|consents|access|managed-images|use-found-images)|features\/site\/error-pages\/|ui\/(layout\/(?!split|points|prose|card)|feedback\/(?!long-work|demo-notice|confirming)|button)|features\/site\/chrome\/(access|nav|site|sign-out|page-notice|account\/(?!portrait|member-menu))|ui\/shell\/(disclosure|skip-link))|contract\/src\/(base\/(?!pictures|writing|regions|csv|contact-findings|spelling|file-imports)|http\/(?!admin-|rare-|realtime|queues|viewing\.ts)|practice\/banks)/,
                  minShareCount: 2,
                  priority: 4,
                },
                // Small files that many pages share; what only few need stays where it is needed: most pages have no form and no table, and dialogs bring Mantine.
                { name: 'icons', test: /tabler\/icons-react\/(?!.*IconTrash)/, minShareCount: 8, priority: 3 },
                {
                  name: 'parts',
                  test: /web\/app\/ui\/(?!form\/(use-(form|error)|unsaved-guard|form-)|dialog\/|table\/|formatted-text|marks\/(country-flag|flags)|layout\/card)/,
                  minShareCount: 15,
                  priority: 2,
                },
                // What the marketplace and the directory have in common.
                {
                  name: 'listing',
                  test: /web\/app\/(ui\/listing\/(search|range|hidden)|lib\/hooks\/use-slash)/,
                  minShareCount: 2,
                  priority: 3,
                },
                // Below a list and above it, wherever there is one that is turned page by page.
                {
                  name: 'results',
                  test: /web\/app\/ui\/listing\/(pagination|applied|result-line|results|choices|filter-select|use-)/,
                  minShareCount: 2,
                  priority: 3,
                },
                {
                  name: 'schools',
                  test: /web\/app\/state\/schools\/|contract\/src\/schools\/[^/]+$/,
                  minShareCount: 5,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  ssr: {
    // Its Node entry is CommonJS with every icon in it; bundled, only the icons in use remain.
    noExternal: ['@tabler/icons-react'],
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 3000),
    strictPort: true,
    // Both brands open on one machine by host name.
    allowedHosts: ['localhost', '.localhost'],
    proxy: {
      '/api': apiUrl,
      '/health': apiUrl,
      '/dev/mail': apiUrl,
      '/profilepics': apiUrl,
      '/images': apiUrl,
      '/og': apiUrl,
      '^/schools/[^/]+[.]svg$': apiUrl,
      '/robots.txt': apiUrl,
      '/sitemap': apiUrl,
      '/socket.io': { target: apiUrl, ws: true },
    },
  },
});
