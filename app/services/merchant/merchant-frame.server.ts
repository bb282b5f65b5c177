import { mySessions } from 'contract/account/security'
import { myMessages } from 'contract/messages'
import { NO_SHOP } from '~/components/merchant/merchant-error'
import type { MerchantFrameProps } from '~/components/merchant/merchant-frame'
import { messagesPath } from '~/components/messages/messages-path'
import { call, optionalOn5xx } from '../api/call.server'
import { splitNotices } from '../console/notices.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { isSidebarOpen } from '../session/console-sidebar.server'
import { csrfFor } from '../session/csrf.server'
import { masked } from '../session/masked-phone'
import { requireMember } from '../session/member.server'

/** Type of the messages about trade. */
const TRADE = 1
/** Sessions and messages that the frame reads. */
const NEWEST = { size: 10 }

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
  const [sessions, messages, { token, headers }] = await Promise.all([
    optionalOn5xx(call(request, mySessions, NEWEST)),
    optionalOn5xx(call(request, myMessages, { type: TRADE, ...NEWEST })),
    csrfFor(request),
  ])
  const account = {
    ...{ shopId: shop.id, shopName: shop.name, companyName, nickname, staffRole },
    phone: masked(member.phone),
    ...signInsOf(sessions?.list ?? []),
  }
  const notices = {
    unreadTotal: member.unreadMessages,
    ...splitNotices(
      (messages?.list ?? []).map(({ id, type, title, at, isRead }) => ({
        ...{ text: title, at, isRead },
        to: messagesPath({ id, type }),
      })),
      ({ isRead }) => !isRead,
    ),
  }
  return { frame: { account, notices, isSidebarOpen: isSidebarOpen(request), csrf: token }, headers }
}

interface Session {
  isCurrent: boolean
  createdAt: string
  clientAddress: string
}

function signInsOf(sessions: readonly Session[]) {
  const current = sessions.find(({ isCurrent }) => isCurrent)
  const earlier = sessions.filter(({ isCurrent }) => !isCurrent).map(({ createdAt }) => createdAt)
  return {
    signIn: current ? { at: current.createdAt, clientAddress: current.clientAddress } : null,
    lastSignInAt: earlier.sort().at(-1) ?? null,
  }
}
