// Operator commands: `node bin/run.mjs migrate`.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { enterRoot, refuse, requireNode } from './project.mjs'

const COMMANDS = ['migrate', 'reconcile', 'operator', 'rotate-data-key', 'verify-proof', 'verify-lot']

const [command] = process.argv.slice(2)
if (!COMMANDS.includes(command)) refuse(`用法：node bin/run.mjs ${COMMANDS.join(' | ')}`)
enterRoot()
requireNode()
await ensureInstalled()
await ensureBuilt()
process.env.NODE_ENV = 'production'
await import(`../dist/${command}.js`)
