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
              // Two files for what every page needs, instead of two dozen small ones. Mantine and the socket stay out: signed-in screens load them.
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\//,
                  priority: 4,
                },
                {
                  name: 'shared',
                  test: /web\/app\/(lib\/(?!realtime|unread|use-catch-up|use-keyboard|use-outbox|use-sheet|use-slash-key|carried-draft|guard|outbox|message|file|frame|csv|form-text|favorite-schools|my-numbers|compared-schools|device-store|school-figures)|features\/(chrome\/(?!app-nav|use-unread)|error-pages\/)|ui\/(back-link|button|card|class-names|empty-box|loading|logo|page|part|relative-time|stack|stars|tag|visually-hidden)\b)|\/contract\/src\/(accounts\.rules|brands|client|contact|endpoints|ratings\.rules)\.ts/,
                  priority: 3,
                },
                {
                  // A group takes along what its files need, so what several groups need stands in one of its own.
                  name: 'fields',
                  test: /web\/app\/ui\/(banner|checkbox|field|form-error-summary|password-field|select-field|text-area|text-field)\b/,
                  priority: 2,
                },
                {
                  // Around every list, consultants or schools, with the icons both use.
                  name: 'lists',
                  test: /web\/app\/(ui\/(chip|pagination)|lib\/(use-sheet|use-slash-key))\b|\/icons\/Icon(AdjustmentsHorizontal|Check|ChevronDown|Search|X)\.mjs/,
                  priority: 2,
                },
                {
                  // What the directory, a school's page, the comparison and the favourites share.
                  name: 'schools',
                  test: /web\/app\/(lib\/(favorite-schools|my-numbers|compared-schools|device-store|school-figures)|ui\/favorite-star\b)|\/contract\/src\/(schools\.rules|my-numbers\.rules|states)\b/,
                  priority: 2,
                },
                {
                  // One consultant's card: all that a school's page and the library need of the marketplace.
                  name: 'consultant-card',
                  test: /web\/app\/(features\/marketplace\/(card-list|consultant-card|shortlist-toggles|use-chat)\b|ui\/(country-flag|flags|portrait)\b)/,
                  priority: 2,
                },
                {
                  name: 'ratings',
                  test: /web\/app\/features\/ratings\//,
                  priority: 2,
                },
                {
                  // The list of consultants and what stands around it: home, marketplace, profile, saved and compared.
                  name: 'consultants',
                  test: /web\/app\/(features\/marketplace\/(?!comparison|ranking-rules|saved)|ui\/(filter-select|popover)\b)|\/contract\/src\/marketplace\.rules/,
                  priority: 1,
                },
                {
                  // The forms of visitors: one file for the four pages that have them, so that no stylesheet waits behind a dozen small files.
                  name: 'account-forms',
                  test: /web\/app\/features\/account\/(?!account-panel|account-section|device-list|password-form|profile-form|session-watch|sign-out-others|load-failure)/,
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
      '/og': apiUrl,
      '^/schools/[^/]+[.]svg$': apiUrl,
      '/robots.txt': apiUrl,
      '/sitemap': apiUrl,
      '/socket.io': { target: apiUrl, ws: true },
    },
  },
});
