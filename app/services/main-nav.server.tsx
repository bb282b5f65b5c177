import { type NavItem, navList } from 'contract/content'
import { renderToStaticMarkup } from 'react-dom/server'
import { MainNav } from '~/components/shell/main-nav'
import { call, unlessAway } from './call.server'
import { keptHtml } from './kept-html.server'

const write = keptHtml((shown: { items: readonly NavItem[]; pathname: string }) =>
  renderToStaticMarkup(<MainNav {...shown} />),
)

/** The market's areas as a page's navigation names them, as HTML (decision 023); empty where the market cannot say. */
export async function mainNav(request: Request): Promise<string> {
  const items = await unlessAway(call(request, navList, {}))
  return items && items.length > 0 ? write({ items, pathname: new URL(request.url).pathname }) : ''
}
