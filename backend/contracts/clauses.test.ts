import { CONTRACT_CONTENT } from 'tests/fixtures/contract-content'
import { expect, test } from 'vitest'
import { clausesOf } from './clauses'
import { hashOfContent, type OrderContent, type PlanContent } from './contract-content'
import { drawContract } from './draw-contract'

const WAREHOUSE = '张家港保税库'
const PLACE = `${WAREHOUSE}（江苏省张家港市保税区长江路 8 号）`

function textOf(changes: Partial<OrderContent>, weightKg = 32_000): string {
  const content = { ...CONTRACT_CONTENT, ...changes }
  const clauses = clausesOf({ ...content, goods: { ...content.goods, weightKg } })
  return clauses.flatMap(({ lines }) => lines).join('\n')
}

test.each([
  [1, 32_000, '32.000 吨'],
  [1, 1_234_050, '1,234.050 吨'],
  [2, 32_000, '32 吨'],
  [2, 1_234_050, '1,234.05 吨'],
])('version %i of the text writes %i kg as %s', (templateVersion, weightKg, tons) => {
  expect(textOf({ templateVersion }, weightKg)).toContain(`2. 数量与单价：${tons}，每吨`)
})

test.each([
  [2, 'pickup', /双方以可靠的电子签名签署后生效/, /48 小时内发货/],
  [3, 'pickup', /合同自价款到账时生效；逾期未付的自动失效，双方互不承担责任/, /48 小时内发货|签署后生效/],
  [3, 'delivered', /供方应在价款到账后 48 小时内发货/, /签署后生效/],
] as const)('version %i of the text, %s: %s, without %s', (templateVersion, way, has, hasNot) => {
  const text = textOf({ templateVersion, delivery: { way, place: PLACE, warehouse: WAREHOUSE } })
  expect(text).toMatch(has)
  expect(text).not.toMatch(hasNot)
})

test.each([
  [1, 'pickup', PLACE, `提货地点 ${WAREHOUSE}（${PLACE}）。`],
  [2, 'pickup', PLACE, `提货地点 ${PLACE}。`],
  [2, 'pickup', '江苏省张家港市', `提货地点 ${WAREHOUSE}（江苏省张家港市）。`],
  [2, 'transfer', PLACE, `货物存放于 ${PLACE}。`],
] as const)('version %i of the text, %s at %s: %s', (templateVersion, way, place, text) => {
  expect(textOf({ templateVersion, delivery: { way, place, warehouse: WAREHOUSE } })).toContain(text)
})

const PLAN_CONTENT: PlanContent = {
  ...{
    templateVersion: 1,
    contractNo: 'HTTG2026112100001',
    planNo: 'TG2026112100001',
    placedOn: '2026-11-21',
  },
  ...{ buyer: CONTRACT_CONTENT.buyer, seller: CONTRACT_CONTENT.seller, title: '镇海炼化 T30S' },
  ...{ weightKg: 30_000, highestFenPerTon: 670_000, depositFen: 2_010_000, termsHash: 'a'.repeat(64) },
  terms: ['共 400 吨。', '经双方同意可以解除计划。'],
}

test('the contract of a plan repeats its terms word for word, and says that the plan does not depend on it', () => {
  const [plan, terms, effect] = clausesOf(PLAN_CONTENT)
  expect(plan?.lines[0]).toContain('TG2026112100001：镇海炼化 T30S，30 吨')
  expect(plan?.lines[2]).toContain('20,100.00 元')
  expect(terms?.lines).toEqual(['1. 共 400 吨。', '2. 经双方同意可以解除计划。'])
  expect(effect?.lines.join()).toMatch(/不改变计划的任何条款.*3 日内签署.*以计划条款为准.*a{64}/s)
})

test('drawn and hashed like the contract of an order', async () => {
  expect(hashOfContent(PLAN_CONTENT)).toMatch(/^[0-9a-f]{64}$/)
  const { pdf, stampPlaces } = await drawContract(PLAN_CONTENT)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(stampPlaces.buyer.page).toBe(stampPlaces.seller.page)
})
