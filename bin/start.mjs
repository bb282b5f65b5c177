// `npm start`: installs and builds what is missing, then serves. Plain JavaScript on Node's own modules, because it
// runs before anything is installed.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { enterRoot, requireNode } from './project.mjs'

enterRoot()
requireNode()
await ensureInstalled()
await ensureBuilt()
process.env.NODE_ENV = 'production'
await import('../dist/server.js')
