// `npm run test:area -- <name> [name …]`: all tests of a module at full size.

import { ensureInstalled } from './install.mjs'
import { fetchOldBrowsers } from './old-browsers.mjs'
import { refuse } from './project.mjs'
import { AREAS } from './test-areas.mjs'
import { prepareMachine } from './test-machine.mjs'
import { buildSite, createRun } from './test-run.mjs'

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in AREAS))
if (names.length === 0 || unknown.length > 0)
  refuse(`usage: npm run test:area -- <name>…; names: ${Object.keys(AREAS).join(', ')}`)

const areas = names.map((name) => AREAS[name])
const all = (field) => [...new Set(areas.flatMap((area) => area[field] ?? []))]
const [cases, pages, stories, browserFiles] = [all('cases'), all('pages'), all('stories'), all('browser')]

const run = createRun({
  level: 'area',
  environment: { SUJI_TEST_CASES: cases.join() || 'none', SUJI_TEST_PAGES: pages.join() || 'none' },
})
await ensureInstalled()
await run.part('machine', prepareMachine)
await buildSite(run)
if (all('clients').length > 0) await run.part('old browsers', () => fetchOldBrowsers())

const matrices = [
  ...(cases.length > 0 ? ['tests/endpoints/'] : []),
  ...(pages.length > 0 ? ['tests/pages/'] : []),
]
await run.vitest('tests', {
  projects: ['rules', 'market', 'isolated'],
  files: [...all('code'), ...matrices],
})
if (all('servers').length > 0) await run.vitest('servers', { projects: ['servers'], files: all('servers') })
const files = [
  ...stories,
  ...browserFiles,
  ...(pages.length > 0
    ? ['pages/every-page', 'pages/phones', 'pages/form-crawl', 'pages/desktop-tables']
    : []),
]
if (files.length > 0) await run.playwright('stories', { projects: ['js', 'no-js', 'scheduled-jobs'], files })
if (all('clients').length > 0)
  await run.playwright('clients', { projects: ['clients', 'over-http'], files: all('clients') })
await run.repeatFailures()
run.close()
