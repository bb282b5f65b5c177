import type { NavItem } from 'contract/content'
import type { ReactNode } from 'react'
import { type Flash, FlashNotice } from '../ui/flash-notice'
import { Footer } from './footer'
import { MainNav } from './main-nav'
import { SearchHeader } from './search-header'
import { TopBar, type TopBarProps } from './top-bar'
import { useClosingMenus } from './use-closing-menus'
import { useLinkClicks } from './use-link-clicks'

export interface PageShellProps extends TopBarProps {
  nav: readonly NavItem[]
  pathname: string
  query: URLSearchParams
  flash: Flash | null
  children: ReactNode
}

/** What surrounds every page. */
export function PageShell({ nav, pathname, query, flash, children, ...bar }: PageShellProps) {
  useLinkClicks()
  useClosingMenus()
  return (
    <>
      <a className="skip" href="#main">
        跳到正文
      </a>
      <header>
        <TopBar {...bar} />
        <SearchHeader key={pathname} pathname={pathname} query={query} />
      </header>
      {nav.length > 0 && <MainNav items={nav} pathname={pathname} />}
      <main className="wrap" id="main" tabIndex={-1}>
        <FlashNotice flash={flash} />
        {children}
      </main>
      <Footer />
    </>
  )
}
