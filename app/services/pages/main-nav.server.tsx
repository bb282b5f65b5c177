import type { LoaderFunctionArgs } from '@remix-run/node'
import { type NavItem, navList } from 'contract/content'
import { MainNav } from '~/components/shell/main-nav'
import { call, optionalOn503 } from '../api/call.server'
import { hrefFor } from '../session/login-path'
import { tokenOf } from '../session/session.server'
import { memoizedHtml } from './memoize-html.server'
import { attachFragment } from './server-fragments.server'

const renderNav = memoizedHtml((props: { items: readonly NavItem[]; pathname: string }) => (
  <MainNav {...props} />
))

/** Attaches the main navigation; empty if its items cannot be read. */
export async function mainNav({ request, context }: LoaderFunctionArgs): Promise<string | null> {
  const items = await optionalOn503(call(request, navList, {}))
  if (!items || items.length === 0) return ''
  const isMember = (await tokenOf(request)) !== undefined
  const links = items.map((item) => ({ ...item, url: hrefFor(isMember, item) }))
  return attachFragment(
    { context },
    'nav',
    renderNav({ items: links, pathname: new URL(request.url).pathname }),
  )
}
