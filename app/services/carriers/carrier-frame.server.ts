import { carrierHome } from 'contract/carriers/console'
import { myNotices } from 'contract/messages'
import { shared } from 'contract/refusal'
import { NO_CARRIER } from '~/components/carriers/carrier-error'
import type { CarrierFrameProps } from '~/components/carriers/carrier-frame'
import { call, optionalOn5xx, unlessRefused } from '../api/call.server'
import { noticeOf, signInsOf } from '../merchant/merchant-frame.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { isSidebarOpen } from '../session/console-sidebar.server'
import { csrfFor } from '../session/csrf.server'
import { masked } from '../session/masked-phone'
import { requireMember } from '../session/member.server'

/** Notices of each kind in the panel of the bar; the page shows all. */
const IN_PANEL = { size: 5 }

type Frame = Omit<CarrierFrameProps, 'crumbs' | 'children'>

/**
 * What the frame of the carriers' console shows, with the headers of its form.
 * @throws a redirect of visitors to the login page; 403 for members whose company is no carrier
 */
export async function carrierFrame(args: LoaderArgs): Promise<{ frame: Frame; headers: Headers }> {
  const { request } = args
  const member = await requireMember(args)
  const home = await unlessRefused(call(request, carrierHome, {}), shared.forbidden)
  if (!home) throw new Response(NO_CARRIER, { status: 403 })
  const [signIns, unread, read, { token, headers }] = await Promise.all([
    signInsOf(request),
    optionalOn5xx(call(request, myNotices, { state: 'unread', ...IN_PANEL })),
    optionalOn5xx(call(request, myNotices, { state: 'read', ...IN_PANEL })),
    csrfFor(request),
  ])
  const { companyName, nickname, staffRole, unreadMessages } = member
  const account = {
    ...{
      carrierId: home.carrier.id,
      carrierName: home.carrier.name,
      hazardClasses: home.carrier.hazardClasses,
    },
    ...{ companyName, nickname, staffRole },
    phone: masked(member.phone),
    ...signIns,
  }
  const notices = {
    unreadTotal: unreadMessages,
    unread: (unread?.list ?? []).map(noticeOf),
    read: (read?.list ?? []).map(noticeOf),
  }
  return { frame: { account, notices, isSidebarOpen: isSidebarOpen(request), csrf: token }, headers }
}
