import type { CarrierLoad } from 'contract/loads/carrier-loads'
import { expect, test } from 'vitest'
import { mayQuote, offerIntents, offerValues } from './offer-values'

const choice = (id: string, isReady = true, isFitting = true) => ({ id, name: id, isReady, isFitting })
const LOAD = {
  ...{ id: 'load', kg: 60_000, selectedKg: 10_000, hazardClass: null },
  ...{ loadingFrom: '2026-12-01T00:00:00.000Z', loadingUntil: '2026-12-02T10:00:00.000Z' },
  trucks: [{ ...choice('truck'), loadKg: 32_000 }],
  drivers: [choice('expired', false), choice('driver')],
  escorts: [choice('escort')],
} as unknown as CarrierLoad

test('chooses the only truck and driver, the tons of the truck, and the times of the load', () => {
  expect(offerValues(LOAD)).toEqual({
    ...{ id: 'load', truckId: 'truck', driverId: 'driver', taxPercent: '9', kg: '32' },
    ...{ earliestLoadingAt: '2026-12-01', earliestLoadingTime: '08:00' },
    ...{ validUntil: '2026-12-02', validUntilTime: '18:00' },
  })
})

test('chooses none of several trucks, and an escort of dangerous goods', () => {
  const trucks = [
    { ...choice('a'), loadKg: 32_000 },
    { ...choice('b'), loadKg: 20_000 },
  ]
  expect(offerValues({ ...LOAD, trucks, hazardClass: '3' })).toMatchObject({
    ...{ truckId: '', escortId: 'escort', kg: '50' },
  })
})

test('opens the forms that the load allows', () => {
  expect(offerIntents({ canQuote: true, canConfirm: false })).toEqual(['withdraw', 'quote'])
  expect(offerIntents({ canQuote: false, canConfirm: true })).toEqual(['withdraw', 'confirm', 'decline'])
})

test('sales may quote, finance may not', () => {
  expect([null, 'owner', 'sales', 'finance'].map((staffRole) => mayQuote({ staffRole } as never))).toEqual([
    ...[true, true, true, false],
  ])
})
