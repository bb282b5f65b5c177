import { expect, test } from 'vitest'
import { checkTransitions, finalStates, isStepOpen, type Transition } from './transitions'

type State = 'draft' | 'live' | 'over'
const states = { draft: '草稿', live: '进行中', over: '已结束' }
const steps = { make: '新建', start: '开始', end: '结束' }
const TABLE = {
  make: { from: [], to: ['draft'] },
  start: { from: ['draft'], to: ['live'] },
  end: { from: ['draft', 'live'], to: ['over'] },
} satisfies Record<string, Transition<State>>

test('accepts a table in which every state is reached', () => {
  expect(() => checkTransitions(TABLE, { states, steps })).not.toThrow()
  expect(finalStates(TABLE, ['draft', 'live', 'over'])).toEqual(['over'])
  expect([isStepOpen(TABLE, 'start', 'draft'), isStepOpen(TABLE, 'start', 'over')]).toEqual([true, false])
})

test.each<[string, object, string]>([
  ['an unreachable state', { start: { from: ['draft'], to: ['draft'] } }, 'state live is unreachable'],
  ['states that only reach each other', { start: { from: ['live'], to: ['live'] } }, 'live is unreachable'],
  ['a step without a name', { vanish: { from: ['live'], to: ['over'] } }, 'step vanish has no name'],
  ['a step without a target', { end: { from: ['live'], to: [] } }, 'step end has no target state'],
  ['an unknown state before', { end: { from: ['lost'], to: ['over'] } }, 'the unknown state lost'],
  ['an unknown state after', { end: { from: ['live'], to: ['lost'] } }, 'the unknown state lost'],
])('refuses %s', (_, broken, message) => {
  expect(() => checkTransitions({ ...TABLE, ...broken }, { states, steps })).toThrow(message)
})
