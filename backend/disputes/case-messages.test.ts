import { expect, test } from 'vitest'
import { type CaseNews, caseMessages } from './case-messages'

const ORDER = {
  buyerMemberId: 'buyer',
  buyingCompanyId: null,
  shopId: 'shop',
  sellerKind: null,
  sellerId: null,
}
const CASE = { id: 'case', caseNo: 'ZC20261124000001', disputedFen: 1_000_000, appealedAt: null }
const AT = new Date('2026-11-24T02:00:00.000Z')
const UNTIL = new Date('2026-11-27T02:00:00.000Z')

const told = (news: Partial<CaseNews> & Pick<CaseNews, 'kind'>, appealedAt: Date | null = null) =>
  caseMessages(ORDER, { ...CASE, appealedAt }, { by: 'market', stageUntil: null, at: AT, ...news })

test.each<[string, Partial<CaseNews> & Pick<CaseNews, 'kind'>, string[], RegExp]>([
  ['an accepted case', { kind: 'accepted', stageUntil: UNTIL }, ['buyer', 'shop'], /11-27 10:00.*前提交证据/],
  ['the end of evidence', { kind: 'evidence_closed', stageUntil: UNTIL }, ['buyer', 'shop'], /11-27 10:00/],
  [
    'a proposal of the buyer',
    { kind: 'offer', by: 'buyer', toBuyerFen: 800_000 },
    ['shop'],
    /退给买家 8,000\.00 元/,
  ],
  [
    'a proposal of the shop',
    { kind: 'offer', by: 'merchant', toBuyerFen: 0 },
    ['buyer'],
    /退给买家 0\.00 元/,
  ],
  [
    'a ruling',
    { kind: 'ruled', by: 'operator', stageUntil: UNTIL, toBuyerFen: 400_000 },
    ['buyer', 'shop'],
    /退给买家 4,000\.00 元，归商家 6,000\.00 元.*11-27 10:00.* 前申请复议/,
  ],
  ['an appeal of the buyer', { kind: 'appealed', by: 'buyer' }, ['shop'], /复议，裁决暂不执行/],
  ['an executed ruling', { kind: 'executed', toBuyerFen: 1_000_000 }, ['buyer', 'shop'], /归商家 0\.00 元/],
  [
    'a proposal that the shop accepted',
    { kind: 'settled', by: 'merchant', toBuyerFen: 1 },
    ['buyer'],
    /已执行/,
  ],
])('tells the parties of %s', (_, news, to, text) => {
  const messages = told(news)
  expect(messages.map((message) => ('shopId' in message.to ? 'shop' : 'buyer'))).toEqual(to)
  for (const message of messages) expect(message.text).toMatch(text)
})

test('calls a carrier by its name, and leads it to its waybills', () => {
  const order = { ...ORDER, shopId: null, sellerKind: 'carrier' as const, sellerId: 'carrier' }
  const toldOf = (kind: CaseNews['kind']) =>
    caseMessages(order, CASE, { kind, by: 'buyer', stageUntil: null, at: AT, toBuyerFen: 400_000 })
  expect(toldOf('settled')).toMatchObject([
    {
      text: expect.stringContaining('退给发货方 4,000.00 元，归承运商 6,000.00 元'),
      link: '/carrier/waybills',
    },
  ])
  expect(toldOf('appealed')).toMatchObject([{ link: '/carrier/waybills?group=disputed' }])
})

test('leads each side to its own page of the case', () => {
  expect(told({ kind: 'accepted' }).map(({ link }) => link)).toEqual([
    '/personalCenter/arbitrationDetail?id=case',
    '/merchant/arbitrations/case',
  ])
})

test.each<[string, CaseNews['kind'], Date | null]>([
  ['a ruling after an appeal, which is executed at once', 'ruled', AT],
  ['a proposed ruling', 'proposed', null],
  ['a returned ruling', 'returned', null],
  ['a withdrawn case, whose order step has its own messages', 'withdrawn', null],
])('does not tell of %s', (_, kind, appealedAt) => {
  expect(told({ kind }, appealedAt)).toEqual([])
})
