import { MODULES } from 'backend/modules'
import { LINE_SUBJECTS, ORDER_DELIVERY_WAYS } from 'contract/states'
import { afterEach, expect, test } from 'vitest'
import { adviceAgainst, orderTypeOf, orderTypes, registerOrderTypes } from './order-types'

const defined = MODULES.flatMap((module) => module.orderTypes ?? [])
afterEach(() => registerOrderTypes(defined))

test('registers the types of all modules', () => {
  expect(orderTypes().map(({ type }) => type)).toEqual([1, 13, 2, 6, 7, 3, 4, 5, 8, 12, 14])
  expect(orderTypeOf({ type: 13 }).subject).toBe('sample')
})

test.each(defined)('type $type has a subject, known delivery ways, time to pay and a rate', (definition) => {
  expect(definition.subject in LINE_SUBJECTS).toBe(true)
  expect(definition.deliveryWays.filter((way) => !(way in ORDER_DELIVERY_WAYS))).toEqual([])
  expect(definition.payTimeMs).toBeGreaterThan(0)
  expect(definition.commissionPerMille).toBeGreaterThanOrEqual(0)
})

test('the merchant cannot cancel orders that plans were turned into; their buyers can', () => {
  const denied = defined.filter(
    ({ type, ownSteps }) => !ownSteps && adviceAgainst({ type }, 'cancel', 'merchant'),
  )
  expect(denied.map(({ type }) => type)).toEqual([6, 7])
  expect(adviceAgainst({ type: 6 }, 'cancel', 'buyer')).toBeUndefined()
})

test('refuses two definitions of a type, and an order of an unknown type', () => {
  const [spot] = defined
  if (!spot) throw new Error('no type is defined')
  expect(() => registerOrderTypes([spot, spot])).toThrow('order type 1 is defined twice')
  registerOrderTypes([])
  expect(() => orderTypeOf({ type: 1 })).toThrow('order type 1 is not registered')
})
