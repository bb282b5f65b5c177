import { isMemberPage } from 'contract/roles'
import { expect, test } from 'vitest'
import { listOf, runningCode, tableOf } from './project'
import { routeUrls } from './route-tree'
import { entriesOf } from './specification'

/** URLs of specification §2, with exact spelling. */
const specified = tableOf('tests/architecture/specification/urls.csv').map(({ path = '' }) => path)
const built = routeUrls().map(({ url }) => url)
const missing = listOf('tests/architecture/urls-missing.txt')

/** URLs that the specification does not have, with reasons: those of the shell, and those of each module. */
const OWN_ADDITIONS: Record<string, string> = {
  '/sitemap.xml': 'the public pages, for search engines',
  '/robots.txt': 'what search engines may read, and where the list of it is',
  '/events': 'what concerns the signed-in member, as it happens; the specification has no live pages',
  '/api/docs': 'what programs may ask, for people to read',
  '/api/*': 'the market’s calls under remix-serve',
  '/*': 'an unknown path leads to /404',
  ...entriesOf('ownUrls'),
}

test('urls-missing.txt lists exactly the URLs that are not built', () => {
  expect([...missing].sort()).toEqual(specified.filter((url) => !built.includes(url)).sort())
})

test('every URL is in the specification, with the same spelling, or in the list of own URLs', () => {
  expect(built.filter((url) => !specified.includes(url) && !(url in OWN_ADDITIONS))).toEqual([])
  expect(Object.keys(OWN_ADDITIONS).filter((url) => !built.includes(url))).toEqual([])
})

test('files in app/routes and URLs match', () => {
  const files = runningCode((path) => path.startsWith('app/routes/')).map(({ path }) => path)
  expect([...new Set(routeUrls().map(({ file }) => file))].sort()).toEqual(files.sort())
})

test('a URL that differs in one letter does not match', () => {
  expect(specified).toContain('/comfirmOrder')
  expect(specified).not.toContain('/confirmOrder')
  expect(specified.length).toBe(120)
})

test('the table of roles closes exactly the pages that the specification closes', () => {
  for (const { path = '', login } of tableOf('tests/architecture/specification/urls.csv'))
    expect(isMemberPage(path), path).toBe(login !== 'no')
})
