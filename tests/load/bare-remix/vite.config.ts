import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'

/** A stock app: the same Remix with the same flags as the market's, and nothing beside it. */
export default defineConfig({
  plugins: [
    remix({
      buildDirectory: '../../../dist/bench/bare-remix',
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
      },
    }),
  ],
  css: { postcss: {} },
})
