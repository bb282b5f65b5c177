import { mySessions } from 'contract/account/security'
import { type MessageRow, myNotices } from 'contract/messages'
import type { ConsoleNotice } from '~/components/console/notice-panel'
import { NO_SHOP } from '~/components/merchant/merchant-error'
import type { MerchantAccount, MerchantFrameProps } from '~/components/merchant/merchant-frame'
import { messagesPath } from '~/components/messages/messages-path'
import { call, optionalOn5xx } from '../api/call.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { isSidebarOpen } from '../session/console-sidebar.server'
import { csrfFor } from '../session/csrf.server'
import { masked } from '../session/masked-phone'
import { requireMember } from '../session/member.server'

/** Sessions that the frame reads. */
const NEWEST_SESSIONS = { size: 10 }
/** Notices of each kind in the panel of the bar; the page shows all. */
const IN_PANEL = { size: 5 }

type Frame = Omit<MerchantFrameProps, 'crumbs' | 'children'>

/**
 * What the frame of the merchants' console shows, with the headers of its form.
 * @throws a redirect of visitors to the login page; 403 for members without a shop
 */
export async function merchantFrame(args: LoaderArgs): Promise<{ frame: Frame; headers: Headers }> {
  const { request } = args
  const member = await requireMember(args)
  const { shop, companyName, nickname, staffRole } = member
  if (!shop) throw new Response(NO_SHOP, { status: 403 })
  const [signIns, unread, read, { token, headers }] = await Promise.all([
    signInsOf(request),
    optionalOn5xx(call(request, myNotices, { state: 'unread', ...IN_PANEL })),
    optionalOn5xx(call(request, myNotices, { state: 'read', ...IN_PANEL })),
    csrfFor(request),
  ])
  const account = {
    ...{ shopId: shop.id, shopName: shop.name, companyName, nickname, staffRole },
    phone: masked(member.phone),
    ...signIns,
  }
  const notices = {
    unreadTotal: member.unreadMessages,
    unread: (unread?.list ?? []).map(noticeOf),
    read: (read?.list ?? []).map(noticeOf),
  }
  return { frame: { account, notices, isSidebarOpen: isSidebarOpen(request), csrf: token }, headers }
}

/** A message as a notice of the console. */
export function noticeOf({ id, type, title, at }: MessageRow): ConsoleNotice {
  return { text: title, at, to: messagesPath({ id, type }) }
}

/** When and from where the member signed in, now and before. */
export async function signInsOf(request: Request): Promise<Pick<MerchantAccount, 'signIn' | 'lastSignInAt'>> {
  const sessions = (await optionalOn5xx(call(request, mySessions, NEWEST_SESSIONS)))?.list ?? []
  const current = sessions.find(({ isCurrent }) => isCurrent)
  const earlier = sessions.filter(({ isCurrent }) => !isCurrent).map(({ createdAt }) => createdAt)
  return {
    signIn: current ? { at: current.createdAt, clientAddress: current.clientAddress } : null,
    lastSignInAt: earlier.sort().at(-1) ?? null,
  }
}
