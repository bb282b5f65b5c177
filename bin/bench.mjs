// `npm run bench`: builds the market and the baselines, then measures both.
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

/** Builds with the same esbuild options as the pages, because the measured market imports the same text files. */
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
