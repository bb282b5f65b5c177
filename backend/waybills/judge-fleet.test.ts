import { reasonOf } from 'tests/support/verdict-assertions'
import { describe, expect, test } from 'vitest'
import { type FleetFacts, judgeFleet } from './judge-fleet'

const TODAY = '2026-12-01'
const DAY = { hazardClasses: ['3', '8'] as const }
const PERSON = {
  ...{ ...DAY, name: '王师傅', licenceUntil: '2030-01-01', certificateUntil: '2030-01-01' },
  idUntil: '2040-01-01',
}
const FLEET: FleetFacts = {
  carrier: { ...DAY, permitUntil: '2030-01-01' },
  truck: {
    ...{ ...DAY, plateNumber: '浙B12345', loadKg: 32_000, inspectionUntil: '2027-01-01' },
    ...{ transportUntil: '2027-01-01', insuredUntil: '2027-01-01' },
  },
  driver: PERSON,
  escort: { ...PERSON, name: '李押运' },
}
const PLAIN = { kg: 32_000, otherKg: 0, hazardClass: null }
const judge = (
  change: Partial<FleetFacts>,
  load: Partial<typeof PLAIN> | { hazardClass: '3' | '2.1' } = {},
) => judgeFleet({ ...FLEET, ...change }, { ...PLAIN, ...load }, TODAY)

describe('a truck may carry', () => {
  test.each([
    ['its rated load', {}, {}],
    ['its rated load together with other waybills', {}, { kg: 12_000, otherKg: 20_000 }],
    ['a class that all have', {}, { hazardClass: '3' as const }],
    ['usual goods without an escort', { escort: null }, {}],
    ['on the last day of a paper', { carrier: { ...FLEET.carrier, permitUntil: TODAY } }, {}],
  ])('%s', (_, change, load) => {
    expect(judge(change, load).ok).toBe(true)
  })
})

describe('a truck may not carry', () => {
  test.each([
    [
      'with an expired permit',
      { carrier: { ...FLEET.carrier, permitUntil: '2026-11-30' } },
      {},
      'papers_expired',
    ],
    ['uninsured', { truck: { ...FLEET.truck, insuredUntil: null } }, {}, 'papers_expired'],
    ['with an expired licence', { driver: { ...PERSON, licenceUntil: '2026-11-30' } }, {}, 'papers_expired'],
    [
      'with an expired certificate of the escort',
      { escort: { ...PERSON, certificateUntil: '2026-11-30' } },
      {},
      'papers_expired',
    ],
    [
      'a class that the carrier lacks',
      { carrier: { ...FLEET.carrier, hazardClasses: [] } },
      { hazardClass: '3' },
      'fleet_class_missing',
    ],
    [
      'a class that the truck lacks',
      { truck: { ...FLEET.truck, hazardClasses: ['8'] } },
      { hazardClass: '3' },
      'fleet_class_missing',
    ],
    [
      'a class that the driver lacks',
      { driver: { ...PERSON, hazardClasses: [] } },
      { hazardClass: '3' },
      'fleet_class_missing',
    ],
    [
      'a class that the escort lacks',
      { escort: { ...PERSON, hazardClasses: [] } },
      { hazardClass: '3' },
      'fleet_class_missing',
    ],
    ['dangerous goods without an escort', { escort: null }, { hazardClass: '3' }, 'fleet_class_missing'],
    ['a class that none has', {}, { hazardClass: '2.1' }, 'fleet_class_missing'],
    ['one kg above the rating', {}, { kg: 32_001 }, 'fleet_overloaded'],
    ['above the rating with other waybills', {}, { kg: 12_001, otherKg: 20_000 }, 'fleet_overloaded'],
  ] as [string, Partial<FleetFacts>, object, string][])('%s', (_, change, load, reason) => {
    expect(reasonOf(judge(change, load))).toBe(reason)
  })

  test('papers come before classes, and classes before the load', () => {
    const expired = { carrier: { hazardClasses: [], permitUntil: '2026-11-30' } }
    expect(reasonOf(judge(expired, { hazardClass: '3', kg: 99_000 } as never))).toBe('papers_expired')
    expect(reasonOf(judge({ escort: null }, { hazardClass: '3', kg: 99_000 } as never))).toBe(
      'fleet_class_missing',
    )
  })

  test('the refusal names whose paper and class is missing', () => {
    const papers = judge({ driver: { ...PERSON, licenceUntil: null } })
    expect(!papers.ok && papers.facts).toEqual({ papers: '王师傅的驾驶证' })
    const classes = judge(
      { driver: { ...PERSON, hazardClasses: [] }, truck: { ...FLEET.truck, hazardClasses: [] } },
      { hazardClass: '3' },
    )
    expect(!classes.ok && classes.facts).toEqual({ className: '3 易燃液体', lackingNames: '车辆、司机' })
  })
})
