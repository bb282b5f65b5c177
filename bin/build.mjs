import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ensureInstalled } from './install.mjs'
import { enterRoot, filesBelow, hashOf, requireNode, root, runOrRefuse, say } from './project.mjs'

const SOURCES = [
  ...['app', 'backend', 'contract', 'server', 'bin', 'public'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'remix.config.js', 'vite.config.ts'],
  ...['tailwind.config.js', 'postcss.config.js', '.browserslistrc'],
]
/** Node programs that Remix does not build: output name → source. */
const PROGRAMS = { server: 'server/main.ts' }
/** Programs that import the market's modules. */
const MARKET_PROGRAMS = {
  migrate: 'bin/migrate.ts',
  reconcile: 'bin/reconcile.ts',
  operator: 'bin/operator-accounts.ts',
  'rotate-data-key': 'bin/rotate-data-key.ts',
  'verify-proof': 'bin/verify-proof.ts',
  'verify-lot': 'bin/verify-lot.ts',
}
/** Programs that parse files of strangers, as backend/platform/file-jobs starts them: name.program.ts → source. */
const FILE_PROGRAMS = Object.fromEntries(
  filesBelow(['backend'])
    .filter((file) => file.endsWith('.program.ts'))
    .map((file) => [basename(file, '.ts'), relative(root, file)]),
)
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|xml|ico|webmanifest|html)$/
const MIN_BYTES = 512

const stampFile = join(root, 'dist', '.build-stamp')

/** Builds pages, server and operator commands when their sources have changed. */
export async function ensureBuilt() {
  const stamp = await sourceHash()
  const isFresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  if (isFresh && existsSync(join(root, 'build', 'server', 'index.js'))) return
  say('正在构建页面与服务，约需半分钟…')
  rmSync(stampFile, { force: true })
  mkdirSync(join(root, 'dist'), { recursive: true })
  await Promise.all([
    buildPages(),
    bundle(PROGRAMS, 'dist'),
    bundle(FILE_PROGRAMS, join('dist', 'programs')),
    bundleWithMarket(MARKET_PROGRAMS, 'dist'),
  ])
  await compressAssets()
  writeFileSync(stampFile, stamp)
}

async function sourceHash() {
  const files = filesBelow(SOURCES).filter((file) => !/\.test\.tsx?$/.test(file))
  const texts = await Promise.all(files.map((file) => readFile(file)))
  return hashOf([process.versions.node, ...files.flatMap((file, i) => [file.slice(root.length), texts[i]])])
}

async function buildPages() {
  const remix = join(root, 'node_modules', '@remix-run', 'dev', 'dist', 'cli.js')
  await runOrRefuse('构建页面', process.execPath, [remix, 'vite:build'], { NODE_ENV: 'production' })
}

/** Bundles TypeScript programs for Node: output name → source. */
export async function bundle(programs, outdir) {
  const esbuild = await import('esbuild')
  await esbuild.build({
    entryPoints: Object.fromEntries(
      Object.entries(programs).map(([name, source]) => [name, join(root, source)]),
    ),
    absWorkingDir: root,
    outdir: join(root, outdir),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'error',
  })
}

/** Bundles programs that import backend/ with Vite, like the pages: modules use its `?raw` and `import.meta.glob`. */
export async function bundleWithMarket(programs, outDir) {
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
      outDir,
      emptyOutDir: false,
      sourcemap: true,
      copyPublicDir: false,
      rollupOptions: { input: programs },
    },
  })
}

/** Compresses assets with maximum quality at build time; the server selects a copy by Accept-Encoding. */
async function compressAssets() {
  const files = filesBelow(['build/client']).filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(
    files.map(async (file) => {
      const plain = await readFile(file)
      if (plain.length < MIN_BYTES) return
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(plain, { params }),
        promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
      ])
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  enterRoot()
  requireNode()
  await ensureInstalled()
  if (process.argv[2] !== '--if-changed') rmSync(stampFile, { force: true })
  await ensureBuilt()
}
