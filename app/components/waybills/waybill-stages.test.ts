import type { WaybillDetail } from 'contract/waybills/shapes'
import type { WaybillStep } from 'contract/waybills/states'
import { expect, test } from 'vitest'
import { waybillStages } from './waybill-stages'

const timelineOf = (...steps: WaybillStep[]): WaybillDetail['timeline'] =>
  steps.map((step, i) => ({
    ...{ step, by: 'carrier', byName: '通达', note: null, amountFen: null },
    at: `2026-12-0${i + 1}T00:00:00.000Z`,
  }))

const daysOf = (stages: ReturnType<typeof waybillStages>) =>
  stages.map(
    ({ name, enteredAt, isCurrent }) => `${name} ${enteredAt?.slice(8, 10) ?? '--'}${isCurrent ? ' *' : ''}`,
  )

test('each state has the time of its step', () => {
  const timeline = timelineOf('open', 'at_loading', 'load', 'depart')
  expect(daysOf(waybillStages({ state: 'under_way', timeline }))).toEqual([
    '待装货 01',
    '已装货 03',
    '运输中 04 *',
    '已到达 --',
    '已签收 --',
    '已结算 --',
    '已评价 --',
  ])
})

test('a departure that was not reported has no time', () => {
  const timeline = timelineOf('open', 'load', 'arrive')
  expect(daysOf(waybillStages({ state: 'arrived', timeline })).slice(1, 4)).toEqual([
    '已装货 02',
    '运输中 --',
    '已到达 03 *',
  ])
})

test.each(['cancel', 'withdraw', 'lapse'] as const)('a waybill ended by %s has left the way', (step) => {
  expect(daysOf(waybillStages({ state: 'cancelled', timeline: timelineOf('open', step) }))).toEqual([
    '待装货 01',
    '已取消 02 *',
  ])
})
