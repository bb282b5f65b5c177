import { expect, it } from 'vitest'
import { ObjectionForm, OfferForm, objectionOf, offerOf } from './dispute-forms'

const ID = '018f4f6e-0000-7000-8000-000000000001'
const TYPED = { orderId: ID, reason: 'short', text: '少 20 袋', pictures: 'a'.repeat(32), requestId: ID }

/** Messages by field. */
function messagesOf(typed: Record<string, unknown>) {
  const { error } = ObjectionForm.safeParse(typed)
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
}

it('converts tons to kg, and one picture to a list', () => {
  expect(objectionOf(ObjectionForm.parse({ ...TYPED, weightTon: ' 0.5 ' }))).toEqual({
    ...TYPED,
    weightKg: 500,
    pictures: ['a'.repeat(32)],
  })
})

it('takes pieces where a form has no tons', () => {
  const objection = objectionOf(ObjectionForm.parse({ ...TYPED, pieces: '1' }))
  expect(objection).toMatchObject({ pieces: 1 })
  expect(objection).not.toHaveProperty('weightKg')
  expect(messagesOf({ ...TYPED, pieces: '' })).toEqual({ pieces: '请填写件数' })
})

it('ignores the tons of goods that did not arrive', () => {
  const form = ObjectionForm.parse({ ...TYPED, reason: 'not_arrived', weightTon: 'x' })
  expect(objectionOf(form)).not.toHaveProperty('weightKg')
})

it.each([
  [undefined, '请填写数量'],
  ['0', '请填写大于零的吨数'],
  ['-1', '请填写吨数，最多三位小数'],
  ['半吨', '请填写吨数，最多三位小数'],
])('rejects %j tons', (weightTon, message) => {
  expect(messagesOf({ ...TYPED, weightTon })).toEqual({ weightTon: message })
})

const OFFER = { arbitrationId: ID, requestId: ID }

it.each([
  ['8,000.5', 800_050],
  ['0', 0],
])('converts %s yuan to fen', (toBuyerYuan, toBuyerFen) => {
  expect(offerOf(OfferForm.parse({ ...OFFER, toBuyerYuan }))).toEqual({ ...OFFER, toBuyerFen })
})

it.each([undefined, '', '一千', '1.234', '-5'])('rejects %j yuan', (toBuyerYuan) => {
  expect(OfferForm.safeParse({ ...OFFER, toBuyerYuan }).success).toBe(false)
})
