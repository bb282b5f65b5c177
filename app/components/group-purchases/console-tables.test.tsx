import type { CalendarEntry, MerchantGroupPlan } from 'contract/group-purchases/console'
import type { MerchantGroup } from 'contract/group-purchases/merchant-groups'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GROUP_WORDS } from '../plans/activity-words'
import { MerchantPlanList } from '../plans/plan-lists'
import { GroupCalendar } from './group-calendar'
import { GroupList, groupColumns } from './group-columns'
import { MERCHANT_GROUPS } from './group-paths'
import { GroupTerms } from './group-terms'

const GROUP: MerchantGroup = {
  ...{ id: 'g1', groupNo: 'TG202612010012', offerId: 'o', category: 'LLDPE', grade: 'DFDA-7042' },
  ...{ maker: '镇海炼化', processing: '吹膜', warehouse: '北仑港区库', city: '宁波', remark: null },
  ...{ shop: { id: 's', name: '甬联塑化' }, offerFenPerTon: 680_000, depositPerMille: 100 },
  tiers: [
    { reachedKg: 100_000, priceFenPerTon: 676_000 },
    { reachedKg: 200_000, priceFenPerTon: 674_000 },
  ],
  ...{ totalKg: 500_000, minTotalKg: 100_000, minKg: 10_000, stepKg: 5_000, limitKg: 150_000 },
  ...{ startsAt: '2026-11-27T02:00:00.000Z', endsAt: '2026-12-01T09:00:00.000Z' },
  ...{ deliverFrom: '2026-12-09T16:00:00.000Z', deliverUntil: '2026-12-25T15:59:00.000Z' },
  ...{ state: 'approved', phase: 'open', openedKg: 300_000, signedKg: 188_000, companies: 9 },
  ...{ fixedFenPerTon: null, terms: ['保证金为货款的 10%。'], createdAt: '2026-11-24T02:00:00.000Z' },
  ...{ submittedAt: '2026-11-24T03:00:00.000Z', reviewedAt: null, reviewNote: null, withdrawnAt: null },
  ...{ closedAt: null, orderedKg: 0, openKg: 188_000, openBondFen: 7_571_200, openSteps: ['open_tons'] },
} as MerchantGroup

const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('a list shows the range of prices, and the fixed price after the close', () => {
  const columns = groupColumns<MerchantGroup>(MERCHANT_GROUPS)
  const row = (group: MerchantGroup) =>
    words(renderToStaticMarkup(<GroupList rows={[group]} columns={columns} />))
  expect(row(GROUP)).toContain('6,740.00 至 6,760.00')
  expect(row(GROUP)).toContain('报名中')
  expect(row({ ...GROUP, fixedFenPerTon: 676_000, phase: 'formed' })).not.toContain('6,740.00')
  expect(row({ ...GROUP, state: 'submitted', phase: null })).toContain('待审核')
})

test('the tiers say which one is reached and what is missing to the next', () => {
  const text = words(renderToStaticMarkup(<GroupTerms group={GROUP} />))
  expect(text).toContain('当前')
  expect(text).toContain('还差 12 吨')
  expect(text).toContain('9 家，188 吨')
})

test('plans link their page and mark proposals that wait', () => {
  const plan = {
    ...{ id: 'p1', planNo: 'TG1', company: '企业***71', state: 'effective', weightKg: 20_000, orderedKg: 0 },
    ...{ openKg: 20_000, depositFen: 1_352_000, signedAt: '2026-11-27T08:38:00.000Z', isAnswerDue: true },
  } as MerchantGroupPlan
  const html = renderToStaticMarkup(
    <MerchantPlanList plans={[plan, { ...plan, id: 'p2', isAnswerDue: false }]} words={GROUP_WORDS} />,
  )
  expect(html).toContain('href="/merchant/plans/p1"')
  expect(html.match(/待答复/g)).toHaveLength(1)
})

test('a day lists what starts and ends on it', () => {
  const entry = GROUP as CalendarEntry
  const days = [{ day: '2026-12-01', starting: [], running: 2, ending: [entry] }]
  const text = words(renderToStaticMarkup(<GroupCalendar days={days} />))
  expect(text).toContain('DFDA-7042 镇海炼化 500 吨 17:00 甬联塑化')
})
