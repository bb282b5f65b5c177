import { myAuthentication } from 'contract/authentication'
import { announcementPage } from 'contract/content'
import { viewedOffers } from 'contract/favorites/viewed-offers'
import { memberPersonalCenterData } from 'contract/home/personal-center'
import { getMemberPlanned } from 'contract/plans'
import { capitalAsset } from 'contract/wallet/journal'
import { SummaryPanels } from '~/components/personal-center/summary-panels'
import { call } from '../api/call.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { fragment } from '../pages/server-fragments.server'
import { buyerOfPage } from '../session/buyer.server'
import { memberOf } from '../session/member.server'

const VIEWED_SHOWN = 5
const NOTICES_SHOWN = 5

/** Attaches the first page of the personal centre. */
export async function attachSummary(args: LoaderArgs): Promise<string | null> {
  const { request } = args
  const buyAs = await buyerOfPage(args)
  const [summary, asset, { company, ...authentications }, viewed, notices, plans] = await Promise.all([
    call(request, memberPersonalCenterData, { buyAs }),
    call(request, capitalAsset, { owner: 'mine' }),
    call(request, myAuthentication, {}),
    call(request, viewedOffers, { page: 0, size: VIEWED_SHOWN }),
    call(request, announcementPage, { size: NOTICES_SHOWN }),
    call(request, getMemberPlanned, {}),
  ])
  const member = await memberOf(args)
  const hasMoney = asset.availableFen > 0 || (member?.companyAvailableFen ?? 0) > 0
  const props = { summary, asset, hasMoney, authentications, company, isOfCompany: buyAs === 'company' }
  const panels = <SummaryPanels {...props} plans={plans} viewed={viewed.list} notices={notices.list} />
  return fragment(args, 'facts', panels)
}
