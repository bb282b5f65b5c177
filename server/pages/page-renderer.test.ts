import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { beforeEach, expect, test } from 'vitest'
import { createPageRenderer } from './page-renderer'

/** Number of routes in the manifest of the last rendered page. */
let routesKnown = 0

const page = { default: () => null, loader: () => ({ at: 'noon' }) }
const route = (id: string, path?: string, parentId = 'root') => ({
  id,
  ...(path !== undefined && { path }),
  ...(id !== 'root' && { parentId }),
  ...(path === undefined && id !== 'root' && { index: true }),
  module: page,
})
/** A layout route without a path. */
const layout = (id: string) => ({ id, parentId: 'root', module: page })
const routes: ReturnType<typeof route>[] = [
  route('root', ''),
  route('home'),
  route('now', 'now'),
  route('export', 'now/export/:kind'),
  route('centre', 'personalCenter'),
  route('start', undefined, 'centre'),
  route('asset', 'asset', 'centre'),
  route('detail', 'order/:no/detail', 'centre'),
  route('language', 'help/en?/terms'),
  route('shop', ':shop/goods'),
  layout('frame'),
  route('about', 'about', 'frame'),
  route('unknown', '*'),
]
const byId = <T>(make: (one: (typeof routes)[number]) => T) =>
  Object.fromEntries(routes.map((one) => [one.id, make(one)]))

const build: ServerBuild = {
  mode: 'production',
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  isSpaMode: false,
  future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true } as ServerBuild['future'],
  assets: {
    version: '1',
    url: '',
    entry: { module: '', imports: [] },
    routes: byId(({ module: _module, ...one }) => ({
      ...one,
      module: `/${one.id}.js`,
      hasAction: false,
      hasLoader: true,
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: false,
    })),
  },
  routes: byId((one) => one),
  entry: {
    module: {
      default: async (_request, status, headers, { manifest, staticHandlerContext }) => {
        routesKnown = Object.keys(manifest.routes).length
        const matched = staticHandlerContext.matches.map(({ route: { id }, params }) => ({ id, params }))
        return new Response(JSON.stringify(matched), { status, headers })
      },
    },
  },
}
const context = { clientAddress: '127.0.0.1', callId: 'test', isWholePage: true }
const whole = createRequestHandler(build, 'production')
const byPrefix = createPageRenderer(build)

beforeEach(() => {
  routesKnown = 0
})

test.each([
  '/',
  '/now',
  '/now/',
  '/NOW?page=2',
  '/%6Eow',
  '/now/export/csv',
  '/now/nothing',
  '/personalCenter',
  '/personalcenter/Asset',
  '/personalCenter/nothing',
  '/shop-7/goods',
  '/personalCenter/order/7/detail',
  '/personalCenter/order/7',
  '/personalCenter/order',
  '/help/terms',
  '/help/en/terms',
  '/help',
  '/personalCenter//asset',
  '/about',
  '/now/goods',
  '/nothing',
  '//now',
  '/%zz',
  '/now.data',
  '/_root.data',
  '/personalCenter/asset.data?_routes=asset',
  '/__manifest?version=1&p=/personalCenter/asset&p=/now',
])('%s has the same response as from the whole build', async (path) => {
  const ask = async (renderer: typeof byPrefix) => {
    const answer = await renderer(new Request(`http://suji.test${path}`), context)
    return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() }
  }
  expect(await ask(byPrefix)).toEqual(await ask(whole))
})

test.each([
  ['/', 5],
  ['/now', 6],
  ['/personalCenter', 7],
  ['/personalCenter/asset', 8],
  ['/about', 6],
  ['/nothing', 5],
  ['/%6Eow', routes.length],
])('%s is matched against %i routes', async (path, known) => {
  await byPrefix(new Request(`http://suji.test${path}`), context)
  expect(routesKnown).toBe(known)
})
