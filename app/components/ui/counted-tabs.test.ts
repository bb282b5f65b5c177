import { expect, test } from 'vitest'
import { countedTabs } from './counted-tabs'

const NAMES = { open: '进行中', ended: '已结束' }
const pathOf = (key: string) => `/list?group=${key}`

test('has a tab for all, and one with its number for each part', () => {
  expect(countedTabs(NAMES, { open: 2, ended: 0 }, pathOf)).toEqual([
    { name: '全部', to: '/list?group=' },
    { name: '进行中', to: '/list?group=open', count: 2 },
    { name: '已结束', to: '/list?group=ended', count: 0 },
  ])
})

test('shows no number that is not known', () => {
  expect(countedTabs(NAMES, null, pathOf).map(({ count }) => count)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
