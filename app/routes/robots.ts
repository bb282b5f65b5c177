// What search engines may read: everything public, and where its list is.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { MEMBER_PAGES } from 'contract/roles'
import { indexedOrigin } from '~/services/pages/site-address.server'

const CLOSED = ['/api/', '/console', '/dev/', '/waybill/', ...MEMBER_PAGES, '/login', '/register', '/logout']

export function loader({ request }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    `Sitemap: ${indexedOrigin(request)}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
