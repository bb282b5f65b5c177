import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ShownCase, ShownObjection } from '../disputes/shown-disputes'
import { FreightDisputeFacts } from './freight-dispute-facts'

const T = '2026-11-24T02:00:00.000Z'
const OBJECTION: ShownObjection = {
  ...{ id: 'o', orderId: 'f', reason: 'off_spec', text: '货物受潮', pictures: [], weightKg: 0, pieces: 1 },
  ...{ disputedFen: 180_000, at: T, answerBefore: T, arbitrateBefore: null, closedAt: null, outcome: null },
  answer: { kind: 'refuse', by: 'merchant', note: '交接完好', refundFen: null, at: T },
  openSteps: [],
}
const ROW = {
  ...{ id: 'a', caseNo: 'ZC1', orderId: 'f', orderNo: 'N1', orderState: 'arbitrating' as const },
  sellerKind: 'carrier' as const,
  ...{ shopName: '甬达物流', title: '宁波 → 东莞', requestedBy: 'merchant' as const, disputedFen: 180_000 },
  ...{ stage: 'ruled' as const, stageUntil: T, at: T, outcome: null, closedAt: null, openSteps: [] },
}
const CASE: ShownCase = {
  ...ROW,
  ...{ claim: '请求不予退款', isAllOrNothing: false, objection: OBJECTION, executed: null },
  evidence: [{ side: 'merchant', text: '签收回单', pictures: [], at: T }],
  offers: [
    { id: 'x', side: 'merchant', toBuyerFen: 30_000, note: null, at: T, isOpen: true, acceptedAt: null },
  ],
  rulings: [
    {
      ...{ id: 'r', round: 1, toBuyerFen: 20_000, toMerchantFen: 160_000, grounds: '证据不足' },
      ...{ proposedAt: T, decision: 'approved', decidedAt: T },
    },
  ],
  appeal: { side: 'buyer', text: '不同意', at: T },
  timeline: [{ kind: 'requested', by: 'merchant', note: null, at: T }],
}
const WAYBILL = { id: 'w', freightFen: 180_000, deductedFen: 0 }

const render = (arbitration: ShownCase | null, earlier: ShownObjection[] = []) =>
  renderToStaticMarkup(
    <FreightDisputeFacts
      dispute={{
        ...{ waybill: WAYBILL, objection: OBJECTION, arbitration, earlier },
        disputes: { arbitrations: [{ ...ROW, id: 'before', caseNo: 'ZC0' }, ROW] },
      }}
    />,
  )

it('calls the parties of a freight by their names', () => {
  const html = render(CASE)
  expect(html).not.toMatch(/商家|买家|本店|含运费/)
  for (const words of ['承运商答复', '退给发货方（元）', '归承运商', '1,800.00 元，冻结至结案'])
    expect(html).toContain(words)
  expect(html).toContain('href="/carrier/waybills/w"')
})

it('shows an objection without a case, and what was disputed before', () => {
  const html = render(null, [{ ...OBJECTION, id: 'earlier', text: '晚到一天' }])
  for (const words of ['货物受潮', '以前的异议', '晚到一天', '以前的仲裁', 'ZC0'])
    expect(html).toContain(words)
  expect(html).not.toContain('/merchant/')
})
