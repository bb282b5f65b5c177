import type { UserInfo } from 'contract/account'
import { isMemberPage } from 'contract/roles'
import { unreadText } from '~/components/messages/unread-text'
import { AccountLinks, type Member } from '~/components/shell/account-links'
import { hasQuickLinks, QuickLinks } from '~/components/shell/quick-links'
import { walletInUse } from '../session/buyer.server'
import { cityOf } from '../session/city.server'
import { masked } from '../session/masked-phone'
import { memoizedHtml } from './memoize-html.server'
import { pageOf } from './page-path'
import type { LoaderArgs } from './request-scoped.server'
import { attachFragment, fragment } from './server-fragments.server'

/** Null for visitors; undefined if the session cannot be checked. */
type Reader = UserInfo | null | undefined

/** Attaches the city and the account of the reader, as the top bar shows them. */
export async function accountLinks(
  args: LoaderArgs,
  member: Reader,
  csrf: string | null,
): Promise<string | null> {
  const { request } = args
  const { pathname, search } = new URL(request.url)
  const isSigningIn = pathname === '/login' || pathname === '/register'
  const returnQuery = isSigningIn ? search : `?redirect=${encodeURIComponent(pageOf(request))}`
  const shown = member && memberShown(member, await walletInUse(request, member))
  const city = member?.deliveryCity ?? cityOf(request)
  return fragment(args, 'account', <AccountLinks {...{ city, member: shown, returnQuery, csrf }} />)
}

function memberShown(member: UserInfo, wallet: Member['wallet']): Member {
  const { nickname, phone, companyName, companyAvailableFen, unreadMessages } = member
  return {
    nickname,
    phone: masked(phone),
    wallet,
    actsAs: companyAvailableFen === null ? null : wallet.owner === 'company' ? companyName : '本人',
    unread: unreadOf(unreadMessages),
  }
}

const unreadOf = (count: number) => (count > 0 ? unreadText(count) : '')

const renderQuickLinks = memoizedHtml((props: { pathname: string; unread: string }) => (
  <QuickLinks {...props} isMemberPage={isMemberPage(props.pathname)} />
))

/** Attaches the bar at the bottom of phones; empty for pages that have their own action there. */
export function quickLinks(args: LoaderArgs, member: Reader): string | null {
  const { pathname } = new URL(args.request.url)
  if (!hasQuickLinks(pathname)) return ''
  const unread = unreadOf(member?.unreadMessages ?? 0)
  return attachFragment(args, 'quick', renderQuickLinks({ pathname, unread }))
}
