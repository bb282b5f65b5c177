// `npm run bench`: builds the market and the baselines, then measures both.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleWithMarket, ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { enterRoot, requireNode, root, runOrRefuse } from './project.mjs'

const BARE_REMIX = join('tests', 'load', 'bare-remix')

enterRoot()
requireNode()
await ensureInstalled()
await ensureBuilt()
const remix = join(root, 'node_modules', '@remix-run', 'dev', 'dist', 'cli.js')
await runOrRefuse('构建对照页面', process.execPath, [remix, 'vite:build', BARE_REMIX, '--emptyOutDir'], {
  NODE_ENV: 'production',
})
await bundleWithMarket({ bench: join('tests', 'load', 'bench.ts') }, join('dist', 'bench'))
process.env.NODE_ENV = 'production'
await import(pathToFileURL(join(root, 'dist', 'bench', 'bench.js')).href)
