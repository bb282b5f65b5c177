// `npm start`: installs and builds if necessary, then serves. Plain JavaScript with built-in modules only, because it
// runs before the installation.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { enterRoot, requireNode } from './project.mjs'

enterRoot()
requireNode()
await ensureInstalled()
await ensureBuilt()
process.env.NODE_ENV = 'production'
await import('../dist/server.js')
