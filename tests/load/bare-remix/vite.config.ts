import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'

/** A minimal app with the same Remix version and flags as the market. */
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
