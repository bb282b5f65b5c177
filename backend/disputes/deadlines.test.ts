import { expect, test } from 'vitest'
import { enterStage, passedStages, stageAt } from './deadlines'

const DAY_MS = 86_400_000
const START = new Date('2026-11-21T04:00:00.000Z')
const at = (days: number, ms = 0) => new Date(START.getTime() + days * DAY_MS + ms)

test.each([
  ['within the first stage', 1, 0, 'applied', 1],
  ['when the first stage ended', 1, 1, 'evidence', 4],
  ['at the deadline for evidence', 4, 0, 'evidence', 4],
  ['after it', 4, 1, 'mediation', 7],
  ['after all deadlines', 30, 0, 'ruling', null],
])('%s: day %s and %s ms', (_, days, ms, stage, until) => {
  const position = stageAt(enterStage('applied', START), at(days, ms))
  expect(position).toMatchObject({ stage, stageUntil: until === null ? null : at(until) })
})

test('a late job gives the same stages as one that runs in time', () => {
  const late = passedStages(enterStage('applied', START), at(30))
  const inTime = [2, 5, 8].reduce<ReturnType<typeof passedStages>>(
    (passed, day) => passed.concat(passedStages(passed.at(-1) ?? enterStage('applied', START), at(day))),
    [],
  )
  expect(late).toEqual(inTime)
  expect(late.map(({ kind }) => kind)).toEqual(['accepted', 'evidence_closed', 'mediation_closed'])
})

test('the time for an appeal ends without another stage', () => {
  expect(passedStages(enterStage('ruled', START), at(30))).toEqual([])
})
