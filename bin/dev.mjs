// `npm run dev`: serves the sources through Vite on its own database. Plain JavaScript with built-in modules only,
// because it runs before the installation.
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { enterRoot, requireNode, root } from './project.mjs'

/** Folders that the watcher ignores. */
const NOT_SOURCES = ['data', 'build', 'dist', 'docs', 'tests', '.cache', 'test-results', 'playwright-report']

enterRoot()
requireNode()
await ensureInstalled()
process.env.NODE_ENV = 'development'
process.setSourceMapsEnabled(true)
process.env.DATA_DIR ||= join(root, 'data', 'dev')
const { createServer } = await import('vite')
const http = createHttpServer()
const vite = await createServer({
  root,
  appType: 'custom',
  clearScreen: false,
  server: {
    middlewareMode: true,
    hmr: { server: http },
    watch: {
      ignored: [...NOT_SOURCES.map((name) => join(root, name, '**')), join(process.env.DATA_DIR, '**')],
    },
  },
})
const { runDevelopment } = await vite.ssrLoadModule('/bin/dev-server.ts')
await runDevelopment(vite, http)
