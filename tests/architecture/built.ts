import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ASSETS = join('build', 'client', 'assets')

/** The scripts that browsers load, as `npm run build` left them. @throws Error where nothing has been built */
export function builtScripts(): { name: string; text: string }[] {
  if (!existsSync(ASSETS))
    throw new Error('nothing has been built: run npm run build (npm test does it first)')
  return readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(ASSETS, name), 'utf8') }))
}
