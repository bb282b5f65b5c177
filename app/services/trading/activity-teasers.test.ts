import { expect, test } from 'vitest'
import { groupTeaserOf, presaleTeaserOf } from './activity-teasers'

const GROUP = {
  id: 'g',
  grade: 'DFDA-7042',
  maker: '镇海炼化',
  phase: 'open' as const,
  tiers: [
    { reachedKg: 100_000, priceFenPerTon: 676_000 },
    { reachedKg: 200_000, priceFenPerTon: 669_000 },
  ],
  startsAt: '2026-11-27T02:00:00.000Z',
  endsAt: '2026-12-01T09:00:00.000Z',
}

test('shows the lowest price and the end of a group purchase', () => {
  expect(groupTeaserOf([GROUP])).toEqual([
    { id: 'g', title: 'DFDA-7042 镇海炼化 最低 6,690 元/吨', when: '12-01 截止' },
  ])
})

test('shows the start of one to come', () => {
  expect(groupTeaserOf([{ ...GROUP, phase: 'upcoming' }])[0]?.when).toBe('11-27 开始')
  expect(groupTeaserOf([])).toEqual([])
})

test('shows the lowest price and the first day of the arrival of a presale', () => {
  const presale = {
    ...{ id: 'p', grade: 'HD5070', maker: '伊朗石化', lowestFenPerTon: 702_000 },
    presentFrom: '2026-12-04T16:00:00.000Z',
  }
  expect(presaleTeaserOf([presale])).toEqual([
    { id: 'p', title: 'HD5070 伊朗石化 7,020 元/吨起', when: '12-05 到货' },
  ])
})
