import { ARBITRATION_STAGES, type ArbitrationStage } from 'contract/disputes/states'
import { expect, it } from 'vitest'
import { describeCase, stageSteps } from './case-progress'

const at = (day: number) => `2026-11-0${day}T02:00:00.000Z`
const OPEN = { stageUntil: at(9), outcome: null, appeal: null }

it('gives each stage the time at which it began last, and marks the current one', () => {
  const timeline = (
    [
      ['requested', 1],
      ['accepted', 2],
      ['evidence_closed', 3],
      ['mediation_closed', 4],
      ['ruled', 5],
      ['appealed', 6],
    ] as const
  ).map(([kind, day]) => ({ kind, by: 'market' as const, note: null, at: at(day) }))
  const steps = stageSteps({ stage: 'ruling', timeline })
  expect(steps.map(({ name }) => name)).toEqual(['申请', '举证', '调解', '裁决', '执行', '关闭'])
  expect(steps.map(({ enteredAt }) => enteredAt)).toEqual([at(1), at(2), at(3), at(6), at(5), null])
  expect(steps.filter(({ isCurrent }) => isCurrent).map(({ stage }) => stage)).toEqual(['ruling'])
})

it('leaves out the times of stages that a closed case skipped', () => {
  const timeline = [
    { kind: 'requested' as const, by: 'buyer' as const, note: null, at: at(1) },
    { kind: 'settled' as const, by: 'buyer' as const, note: null, at: at(2) },
  ]
  expect(stageSteps({ stage: 'closed', timeline }).map(({ enteredAt }) => enteredAt)).toEqual([
    ...[at(1), null, null],
    ...[null, null, at(2)],
  ])
})

it.each(Object.keys(ARBITRATION_STAGES) as ArbitrationStage[])('describes the stage %s', (stage) => {
  const outcome = stage === 'closed' ? ('ruled' as const) : null
  expect(describeCase({ ...OPEN, stage, outcome })).toMatch(/\p{Script=Han}/u)
})

it('tells a second ruling from the first', () => {
  const appeal = { side: 'buyer' as const, text: '不服', at: at(6) }
  expect(describeCase({ ...OPEN, stage: 'ruled' })).toContain('申请复议一次')
  expect(describeCase({ ...OPEN, stage: 'ruled', appeal })).not.toContain('申请复议')
})
