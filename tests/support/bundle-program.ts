import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { build } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'

const CACHE = '.cache'

/**
 * Bundles a program of the tests for a Node process of its own. Workers may bundle concurrently, so each writes its own
 * file and renames it.
 * @returns path of the bundle
 */
export async function bundleProgram(source: string): Promise<string> {
  const name = basename(source, '.ts')
  const folder = join(CACHE, `${name}-${process.pid}`)
  mkdirSync(CACHE, { recursive: true })
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [tsconfigPaths()],
    // Programs for files are compiled from their sources, as in tests.
    define: { 'import.meta.env.PROD': 'false' },
    ssr: { target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      rollupOptions: { input: { [name]: source }, output: { inlineDynamicImports: true } },
    },
  })
  const program = resolve(CACHE, `${name}.js`)
  renameSync(join(folder, `${name}.js`), program)
  rmSync(folder, { recursive: true })
  return program
}
