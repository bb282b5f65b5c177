import type { ReactNode } from 'react'
import { ServerFragment } from '~/components/fragments/server-fragment'
import { hasOwnFrame } from '../console/console-path'
import { useArrival } from '../navigation/use-arrival'
import { useLinkClicks } from '../navigation/use-link-clicks'
import { useStylesheetFailed } from '../navigation/use-stylesheet-failed'
import { type Flash, FlashNotice } from '../ui/flash-notice'
import { SearchHeader } from './search-header'
import { useClosingMenus } from './use-closing-menus'

export interface PageShellProps {
  /** HTML of the city and the account (`accountLinks`). */
  account: string | null
  /** HTML of the main navigation (`mainNav`); empty if there is none. */
  nav: string | null
  /** HTML of the bar at the bottom of phones (`quickLinks`); empty for a page that has none. */
  quick: string | null
  pathname: string
  query: URLSearchParams
  flash: Flash | null
  children: ReactNode
}

/** What surrounds every page of the market; the console of operators has its own frame. */
export function PageShell({ account, nav, quick, pathname, query, flash, children }: PageShellProps) {
  useArrival()
  useLinkClicks()
  useClosingMenus()
  return (
    <>
      <a className="skip-link" href="#main">
        跳到正文
      </a>
      {useStylesheetFailed() && (
        <p role="status">
          样式没有加载出来，页面仍可使用。
          <a href={`${pathname}?${query}`} data-plain>
            刷新
          </a>
        </p>
      )}
      {hasOwnFrame(pathname) ? (
        children
      ) : (
        <>
          <header>
            {/* On phones it shows the rest of the header, each page with it closed. */}
            <details className="shell-menu" key={`${pathname}?${query}`}>
              <summary>菜单</summary>
            </details>
            <ServerFragment name="sandboxNotice" />
            <div className="top-bar">
              <div className="page-width">
                <ServerFragment as="ul" name="account" html={account} />
                <ServerFragment as="ul" name="topLinks" />
              </div>
            </div>
            <SearchHeader key={pathname} pathname={pathname} query={query} />
            {nav !== '' && (
              <nav className="main-nav" aria-label="主导航">
                <ServerFragment className="page-width" name="nav" html={nav} />
              </nav>
            )}
          </header>
          <main className="page-width" id="main" tabIndex={-1}>
            <FlashNotice flash={flash} />
            {children}
          </main>
          <ServerFragment as="footer" className="footer" name="footer" />
          {quick !== '' && (
            <ServerFragment as="nav" className="quick-links" aria-label="常用" name="quick" html={quick} />
          )}
        </>
      )}
    </>
  )
}
