import type { NavItem } from 'contract/content'
import type { ContentEntry } from 'contract/content/editing'
import type { ContentFields } from 'contract/content/fields'
import { CONFIG_NAMES, placesOf } from 'contract/content/kinds'
import { HtmlText } from '../../content/html-text'
import { OccasionBanner } from '../../home/occasion-banner'
import { HotWords } from '../../shell/hot-words'
import { MainNav } from '../../shell/main-nav'
import { Facts } from '../../ui/facts'
import { Link } from '../../ui/link'
import { PageTitle } from '../../ui/page-title'

/** An entry as visitors see it. Articles, announcements and agreements are pages of their own. */
export function ContentPreview({ entry, fields }: { entry: ContentEntry; fields: ContentFields }) {
  const { kind, id, html } = entry
  const { title, about, url, place, value, picture } = fields
  if (kind === 'help_article' || kind === 'announcement' || kind === 'pact')
    return (
      <article className="reading">
        <PageTitle sub={kind === 'pact' ? `第 ${value} 版` : about}>{title}</PageTitle>
        <HtmlText html={html} />
      </article>
    )
  if (kind === 'banner' && place === 'home') {
    const shown = picture === '' ? null : { src: picture, webp: null }
    return <OccasionBanner occasion={{ title, text: about, to: url, action: '去看看', picture: shown }} />
  }
  if (kind === 'banner')
    return (
      <p>
        <Link to={url}>{title}</Link> {about}
      </p>
    )
  if (kind === 'hot_search') return <HotWords terms={[title]} />
  if (kind === 'nav') return <NavPreview id={id} fields={fields} />
  const values = kind === 'config' ? [{ name: CONFIG_NAMES[id] ?? id, value }] : []
  const texts = [
    { name: '名称', value: title },
    { name: '位置', value: placesOf(kind)[place] ?? '' },
    { name: '链接', value: url },
  ]
  return <Facts items={kind === 'config' ? values : texts} />
}

function NavPreview({ id, fields }: { id: string; fields: ContentFields }) {
  const { title: name, url, opensNewWindow: opennew, needsMember: needsLogin, place } = fields
  const mark: NavItem['mark'] = place === 'hot' || place === 'new' || place === 'index' ? place : ''
  const item = { id, name, url, opennew, needsLogin, mark, spotFlag: 0, saleNum: 0 }
  return (
    <nav className="main-nav" aria-label="主导航预览">
      <MainNav items={[item]} pathname="" />
    </nav>
  )
}
