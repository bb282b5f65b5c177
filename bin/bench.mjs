// `npm run bench`: builds what is measured and what it is measured against, then measures.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
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
await buildBench()
process.env.NODE_ENV = 'production'
await import(pathToFileURL(join(root, 'dist', 'bench', 'bench.js')).href)

/** As the pages are built: the market that is measured here imports its texts the way they do. */
async function buildBench() {
  const [{ build }, { default: tsconfigPaths }] = await Promise.all([
    import('vite'),
    import('vite-tsconfig-paths'),
  ])
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [tsconfigPaths()],
    ssr: { target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      outDir: join('dist', 'bench'),
      emptyOutDir: false,
      rollupOptions: { input: { bench: join('tests', 'load', 'bench.ts') } },
    },
  })
}
