import type { LoaderFunctionArgs } from '@remix-run/node'
import { type NavItem, navList } from 'contract/content'
import { renderToStaticMarkup } from 'react-dom/server'
import { MainNav } from '~/components/shell/main-nav'
import { call, unlessAway } from '../api/call.server'
import { wayFor } from '../session/login-path'
import { tokenOf } from '../session/session.server'
import { keptHtml } from './memoize-html.server'
import { putOnPage } from './server-fragments.server'

const write = keptHtml((shown: { items: readonly NavItem[]; pathname: string }) =>
  renderToStaticMarkup(<MainNav {...shown} />),
)

/** The market's areas as a page's navigation names them (`putOnPage`); empty where the market cannot say. */
export async function mainNav({ request, context }: LoaderFunctionArgs): Promise<string | null> {
  const items = await unlessAway(call(request, navList, {}))
  if (!items || items.length === 0) return ''
  const isMember = (await tokenOf(request)) !== undefined
  const ways = items.map((item) => ({ ...item, url: wayFor(isMember, item) }))
  return putOnPage({ context }, 'nav', write({ items: ways, pathname: new URL(request.url).pathname }))
}
