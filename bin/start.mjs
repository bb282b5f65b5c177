// `npm start`: installs and builds what is missing, then serves. Plain JavaScript on Node's own modules, because it
// runs before anything is installed.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { enterRoot, requireNode } from './project.mjs'

const NPM_WATCH_MS = 500

enterRoot()
requireNode()
await ensureInstalled()
await ensureBuilt()
process.env.NODE_ENV = 'production'
if (process.env.npm_lifecycle_event === 'start') stopWithNpm()
await import('../dist/server.js')

/** A killed npm passes nothing on: without this the server would live on, hold the port and obey nobody. */
function stopWithNpm() {
  const npm = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watching)
    process.kill(process.pid, 'SIGTERM')
  }, NPM_WATCH_MS)
  watching.unref()
}
