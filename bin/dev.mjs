// `npm run dev`: serves the sources through Vite, on a database of its own. Plain JavaScript on Node's own modules,
// because it runs before anything is installed.
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { enterRoot, requireNode, root } from './project.mjs'

/** Written while the server runs, read by nobody who edits. */
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
