import { LOT_STATES } from 'contract/auction/lot-terms'
import { operatorLots } from 'contract/auction/operator-lots'
import { authenticationList } from 'contract/authentication/review'
import { AUTHENTICATION_KINDS, AUTHENTICATION_STATES } from 'contract/authentication/states'
import { type OperatorSaleRow, operatorSales } from 'contract/flash-sales/operator-sales'
import { SALE_STATES } from 'contract/flash-sales/terms'
import { type OperatorGroupRow, operatorGroups } from 'contract/group-purchases/operator-groups'
import { GROUP_STATES } from 'contract/group-purchases/terms'
import { type OperatorPresaleRow, operatorPresales } from 'contract/presales/operator-presales'
import { PRESALE_STATES } from 'contract/presales/terms'
import { reviewList } from 'contract/registrations/review'
import { REGISTRATION_KINDS, REGISTRATION_STATES } from 'contract/registrations/states'
import { offersToReview } from 'contract/spot/offer-review'
import { formatTons, formatYuan } from 'contract/units'
import { OFFER_REVIEWS } from '~/components/console/offers-paths'
import { REVIEW_KINDS, type ReviewedCase, type ReviewKind } from '~/components/console/review-kinds'
import { CONSOLE_SALES } from '~/components/flash-sales/sale-paths'
import { CONSOLE_GROUPS } from '~/components/group-purchases/group-paths'
import { CONSOLE_PRESALES } from '~/components/presales/presale-paths'
import { operatorCall } from '../api/operator-call.server'

/** Cases of each queue in the combined list, the oldest first. Beyond it the queue's own page has all. */
const CASES_MAX = 200
const OLDEST = { size: CASES_MAX }

/** Everything that waits for a reviewer, and whether a queue has more than the list shows. */
export async function findReviewCases(request: Request): Promise<{ cases: ReviewedCase[]; isCut: boolean }> {
  const [registrations, submitted, confirming, offers, sales, groups, presales, lots] = await Promise.all([
    operatorCall(request, reviewList, { state: 'submitted', ...OLDEST }),
    operatorCall(request, authenticationList, { state: 'submitted', ...OLDEST }),
    operatorCall(request, authenticationList, { state: 'confirming', ...OLDEST }),
    operatorCall(request, offersToReview, OLDEST),
    operatorCall(request, operatorSales, { state: 'submitted', ...OLDEST }),
    operatorCall(request, operatorGroups, { state: 'submitted', ...OLDEST }),
    operatorCall(request, operatorPresales, { state: 'submitted', ...OLDEST }),
    operatorCall(request, operatorLots, { state: 'submitted', ...OLDEST }),
  ])
  const cases = [
    ...registrations.list.map(
      ({ id, kind, companyName, submittedAt, waitingHours, state }): ReviewedCase => ({
        kind,
        kindName: `${REGISTRATION_KINDS[kind]}入驻`,
        name: companyName,
        to: `/console/registrations/${id}`,
        submittedAt,
        waitingHours: waitingHours ?? 0,
        state: REGISTRATION_STATES[state],
      }),
    ),
    ...[...submitted.list, ...confirming.list].map(
      ({ id, kind, name, submittedAt, waitingHours, state }): ReviewedCase => ({
        kind: `authentication_${kind}` satisfies ReviewKind,
        kindName: AUTHENTICATION_KINDS[kind],
        name,
        to: `/console/authentications/${id}`,
        submittedAt,
        waitingHours: waitingHours ?? 0,
        state: AUTHENTICATION_STATES[state],
      }),
    ),
    ...offers.list.map(
      ({ offerId, shopName, grade, maker, priceFenPerTon, submittedAt, waitingHours }): ReviewedCase => ({
        kind: 'offer',
        kindName: '新店铺报价',
        name: `${shopName}：${grade} ${maker} ${formatYuan(priceFenPerTon)} 元/吨`,
        to: `${OFFER_REVIEWS}/bulk?id=${offerId}&act=approve`,
        submittedAt,
        waitingHours,
        state: '待审',
      }),
    ),
    ...casesOfSales(sales.list),
    ...casesOfGroups(groups.list),
    ...casesOfPresales(presales.list),
    ...lots.list.map(
      ({ id, lotNo, shopName, grade, maker, weightKg, submittedAt, waitingHours, state }): ReviewedCase => ({
        kind: 'lot',
        kindName: REVIEW_KINDS.lot,
        name: `${shopName}：${grade} ${maker} ${formatTons(weightKg)} 吨（${lotNo}）`,
        to: `/console/lots/${id}`,
        submittedAt,
        waitingHours: waitingHours ?? 0,
        state: LOT_STATES[state],
      }),
    ),
  ]
  const isCut = [registrations, submitted, confirming, offers, sales, groups, presales, lots].some(
    ({ total }) => total > CASES_MAX,
  )
  return { cases: cases.sort((a, b) => a.submittedAt.localeCompare(b.submittedAt)), isCut }
}

function casesOfSales(sales: readonly OperatorSaleRow[]): ReviewedCase[] {
  return sales.map(({ id, saleNo, shop, grade, maker, stockKg, submittedAt, waitingHours, state }) => ({
    kind: 'flash_sale',
    kindName: REVIEW_KINDS.flash_sale,
    name: `${shop.name}：${grade} ${maker} ${formatTons(stockKg)} 吨（${saleNo}）`,
    to: `${CONSOLE_SALES}/${id}`,
    submittedAt,
    waitingHours: waitingHours ?? 0,
    state: SALE_STATES[state],
  }))
}

function casesOfGroups(groups: readonly OperatorGroupRow[]): ReviewedCase[] {
  return groups.map(({ id, groupNo, shop, grade, maker, totalKg, submittedAt, waitingHours, state }) => ({
    kind: 'group_purchase',
    kindName: REVIEW_KINDS.group_purchase,
    name: `${shop.name}：${grade} ${maker} ${formatTons(totalKg)} 吨（${groupNo}）`,
    to: `${CONSOLE_GROUPS}/${id}`,
    submittedAt,
    waitingHours: waitingHours ?? 0,
    state: GROUP_STATES[state],
  }))
}

function casesOfPresales(presales: readonly OperatorPresaleRow[]): ReviewedCase[] {
  return presales.map(({ id, presaleNo, shop, grade, maker, totalKg, submittedAt, waitingHours, state }) => ({
    kind: 'presale',
    kindName: REVIEW_KINDS.presale,
    name: `${shop.name}：${grade} ${maker} ${formatTons(totalKg)} 吨（${presaleNo}）`,
    to: `${CONSOLE_PRESALES}/${id}`,
    submittedAt,
    waitingHours: waitingHours ?? 0,
    state: PRESALE_STATES[state],
  }))
}

/** Cases in the order of a table's sort. */
export function sortedCases(cases: readonly ReviewedCase[], sort: string): ReviewedCase[] {
  const isDescending = sort.startsWith('-')
  const key = (isDescending ? sort.slice(1) : sort) === 'kind' ? 'kindName' : 'submittedAt'
  const sorted = [...cases].sort((a, b) => a[key].localeCompare(b[key], 'zh-CN'))
  return isDescending ? sorted.reverse() : sorted
}
