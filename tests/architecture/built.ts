import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ASSETS = join('build', 'client', 'assets')

/** Browser scripts of the last `npm run build`. @throws Error without a build */
export function builtScripts(): { name: string; text: string }[] {
  if (!existsSync(ASSETS)) throw new Error('no build: run npm run build (npm test does it first)')
  return readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(ASSETS, name), 'utf8') }))
}
