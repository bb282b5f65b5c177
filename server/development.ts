import type { ServerBuild } from '@remix-run/node'
import { createHttpServer } from './http-server'
import type { Market } from './market'
import { createPageRenderer } from './pages/page-renderer'
import { accessLines, log } from './process/output'
import type { ServerSettings } from './process/settings'

/**
 * The HTTP layer of `npm run dev`: as in production, but without page cache and built assets. Pages are rendered in
 * production mode, because Remix' development mode searches the whole module graph, backend included, for style sheets
 * at each request, and every sheet here is a link.
 */
export function createDevelopmentServer(
  build: ServerBuild,
  market: Market,
  { trustedProxies }: ServerSettings,
) {
  const render = createPageRenderer(build)
  return createHttpServer({
    market,
    renderPage: async (request, context) => withVitePolicy(await render(request, context)),
    cache: { keep: (_, next) => next() },
    clientFolder: 'public',
    trustedProxies,
    version: 'development',
    log,
    accessLines,
    isDraining: () => false,
  })
}

/** Sources that Vite's client needs: inline scripts and styles, a WebSocket. */
const VITE_SOURCES: Record<string, string> = {
  'script-src': "script-src 'self' 'unsafe-inline'",
  'style-src': "style-src 'self' 'unsafe-inline'",
  'connect-src': "connect-src 'self' ws:",
}

/** Widens a page's Content-Security-Policy for Vite. Other directives equal production, so violations show in development. */
function withVitePolicy(answer: Response): Response {
  const policy = answer.headers.get('content-security-policy')
  if (policy === null) return answer
  const directives = policy
    .split('; ')
    .map((directive) => VITE_SOURCES[directive.split(' ')[0] ?? ''] ?? directive)
  answer.headers.set('content-security-policy', directives.join('; '))
  return answer
}
