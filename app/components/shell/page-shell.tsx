import type { NavItem } from 'contract/content'
import type { ReactNode } from 'react'
import { type Flash, FlashNotice } from '../ui/flash-notice'
import { Footer } from './footer'
import { MainNav } from './main-nav'
import { SearchHeader } from './search-header'
import { TopBar, type TopBarProps } from './top-bar'
import { useLinkClicks } from './use-link-clicks'

export interface PageShellProps extends TopBarProps {
  nav: readonly NavItem[]
  pathname: string
  /** The present search words. */
  searchText: string
  flash: Flash | null
  children: ReactNode
}

/** What surrounds every page. */
export function PageShell({ nav, pathname, searchText, flash, children, ...bar }: PageShellProps) {
  useLinkClicks()
  return (
    <>
      <a className="skip" href="#main">
        跳到正文
      </a>
      <header>
        <TopBar {...bar} />
        <SearchHeader searchText={searchText} />
      </header>
      {nav.length > 0 && <MainNav items={nav} pathname={pathname} />}
      <main className="wrap" id="main" tabIndex={-1}>
        <FlashNotice flash={flash} />
        {children}
      </main>
      <Footer isDemo={bar.isDemo} />
    </>
  )
}
