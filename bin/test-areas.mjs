import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const BACKEND = join(import.meta.dirname, '..', 'backend')

/**
 * What `npm run test:area -- <name>` runs, by area:
 *   code     directories whose unit tests belong to the area, and further vitest files
 *   cases    modules whose endpoint cases run, in all matrices
 *   pages    URLs of app/routes.ts, of which every state, width and form is checked
 *   stories  Playwright files, run with and without JavaScript
 *   browser  Playwright files that bring their own browsers
 *   servers  vitest files that start servers or stop databases
 *   clients  Playwright files run in every supported browser
 * An area is a module, described by its backend/<module>/area.json beside its own code and cases, or one of these:
 */
const LAYERS = {
  gateways: {
    code: ['backend/gateways/'],
    cases: ['account', 'wallet'],
    pages: ['/dev/outbox', '/dev/bank'],
  },
  server: { code: ['server/', 'bin/'], servers: ['tests/ops/'] },
  platform: {
    code: ['backend/platform/', 'backend/market/', 'tests/architecture/'],
    servers: ['tests/faults/', 'tests/ops/database-away'],
  },
  http: { code: ['backend/http/', 'contract/', 'app/services/api/'], cases: ['all'], pages: ['/api/docs'] },
  shell: {
    code: ['app/', 'tests/architecture/'],
    pages: ['/', '/404', '/*', '/city', '/login', '/a'],
    stories: ['stories/home', 'stories/keyboard', 'stories/unknown', 'stories/help', 'scripted/lost-line'],
    browser: ['pages/'],
    clients: ['clients/', 'stories/main'],
  },
}

export const AREAS = { ...moduleAreas(), ...LAYERS }

function moduleAreas() {
  const modules = readdirSync(BACKEND).filter((name) => existsSync(join(BACKEND, name, 'area.json')))
  return Object.fromEntries(modules.map((name) => [name, areaOf(name)]))
}

function areaOf(name) {
  const { code = [], ...rest } = JSON.parse(readFileSync(join(BACKEND, name, 'area.json'), 'utf8'))
  const hasCases = readdirSync(join(BACKEND, name)).some((file) => file.endsWith('.cases.ts'))
  return { code: [`backend/${name}/`, `contract/${name}/`, ...code], cases: hasCases ? [name] : [], ...rest }
}
