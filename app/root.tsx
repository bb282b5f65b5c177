import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { hasOwnFrame } from '~/components/console/console-path'
import { UnsentFormAgain } from '~/components/forms/unsent-form'
import { automaticHref } from '~/components/navigation/data-requests'
import { REFRESH_SECONDS, useLiveness } from '~/components/navigation/live'
import { useNavigationRecovery } from '~/components/navigation/navigation-recovery'
import { useFreshMember } from '~/components/navigation/use-fresh-member'
import { useLiveUpdates } from '~/components/navigation/use-live-updates'
import { PageShell } from '~/components/shell/page-shell'
import { usePageSituation } from '~/components/shell/page-situation'
import { searchRedirect } from '~/components/shell/search-target'
import { ErrorPage } from '~/components/ui/error-page'
import { market } from '~/services/api/backend.server'
import { optionalOn503 } from '~/services/api/call.server'
import { withShortFacets } from '~/services/lists/long-facets.server'
import { mainNav } from '~/services/pages/main-nav.server'
import { SITE_NAME } from '~/services/pages/page-title'
import { accountLinks, quickLinks } from '~/services/pages/shell-links.server'
import { knownCsrf } from '~/services/session/csrf.server'
import { takeNotice } from '~/services/session/flash.server'
import { memberOf } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

/** The title of pages that bring none of their own: those that cannot be shown. */
export const meta: MetaFunction = ({ error }) => {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return [{ title: isMissing ? `页面不存在 · ${SITE_NAME}` : SITE_NAME }]
}

export const links: LinksFunction = () => [
  ...styles('base')(),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const url = new URL(request.url)
  const searched = searchRedirect(url)
  if (searched !== null) throw redirect(searched)
  const shortened = request.method === 'GET' ? withShortFacets(url.search) : null
  if (shortened !== null) throw redirect(`${url.pathname}${shortened}`)
  const isConsole = hasOwnFrame(url.pathname)
  const [nav, member, { notice, headers }] = await Promise.all([
    isConsole ? '' : mainNav(args),
    isConsole ? null : optionalOn503(memberOf(args)),
    takeNotice(request),
  ])
  const csrf = member ? await knownCsrf(request) : null
  return data(
    {
      nav,
      account: isConsole ? '' : await accountLinks(args, member, csrf),
      quick: isConsole ? '' : quickLinks(args, member),
      /** Undefined if the session cannot be checked. */
      memberId: member === null ? null : member?.memberId,
      notice,
      origin: market.settings.publicOrigin ?? null,
    },
    { headers },
  )
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, hasScripts, mayRefresh } = usePageSituation()
  const refreshes = useLiveness() === 'refresh' && mayRefresh
  const next = automaticHref(useLocation())
  const refresh = <meta httpEquiv="refresh" content={`${REFRESH_SECONDS}; url=${next}`} />
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="renderer" content="webkit" />
        <meta name="format-detection" content="telephone=no" />
        {refreshes && (hasScripts ? <noscript>{refresh}</noscript> : refresh)}
        <Meta />
        <Links />
      </head>
      <body>
        <Shell>{children}</Shell>
        {refreshes && hasScripts && <RefreshUnlessRunning nonce={nonce} next={next} />}
        {hasScripts && <ScrollRestoration nonce={nonce} />}
        {hasScripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

/**
 * Loads a waiting page again where scripts run but the framework does not: engines that cannot read its files, files that
 * never come. ServerFragment for the oldest of them, and without characters that React escapes.
 */
const REFRESH_UNLESS_RUNNING = `(function(next){setTimeout(function(){window.sujiRuns||location.replace(next)},${REFRESH_SECONDS * 1000})})(document.currentScript.dataset.next)`

function RefreshUnlessRunning({ nonce, next }: { nonce: string; next: string }) {
  return (
    <script nonce={nonce} data-next={next} suppressHydrationWarning>
      {REFRESH_UNLESS_RUNNING}
    </script>
  )
}

function Shell({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>('root')
  const { pathname, search } = useLocation()
  useFreshMember(page?.memberId)
  useLiveUpdates(useLiveness())
  useNavigationRecovery()
  return (
    <PageShell
      account={page ? page.account : ''}
      quick={page ? page.quick : ''}
      nav={page ? page.nav : ''}
      pathname={pathname}
      query={new URLSearchParams(search)}
      flash={page?.notice ?? null}
    >
      {children}
    </PageShell>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { unsent } = usePageSituation()
  const { status, data: answered } = isRouteErrorResponse(error) ? error : { status: 500, data: null }
  return (
    <ErrorPage status={status} message={messageOf(answered)}>
      {unsent && <UnsentFormAgain form={unsent} />}
    </ErrorPage>
  )
}

/** The market's own words, where the answer carries them. */
function messageOf(answered: unknown): string | undefined {
  return typeof answered === 'object' &&
    answered !== null &&
    'msg' in answered &&
    typeof answered.msg === 'string'
    ? answered.msg
    : undefined
}
