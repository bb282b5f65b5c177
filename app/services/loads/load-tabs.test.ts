import { expect, test } from 'vitest'
import { loadTabs } from './load-tabs'

test('has tabs of open and selected loads, and of states with loads', () => {
  const tabs = loadTabs({ bidding: 2, lapsed: 1 }, undefined)
  expect(tabs.map(({ name, count }) => `${name} ${count}`)).toEqual([
    '全部 3',
    '报价中 2',
    '待承运商确认 0',
    '待选定承运商 0',
    '已选定 0',
    '已失效 1',
  ])
})

test('keeps the tab of the chosen state without loads', () => {
  expect(loadTabs({}, 'cancelled').map(({ state }) => state)).toContain('cancelled')
})
