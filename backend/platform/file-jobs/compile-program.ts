import { build } from 'esbuild'

/** Compiles a program for `npm run dev` and tests, so that it is never older than its source. Left out of builds. */
export async function compileProgram(source: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
