import { expect, test } from 'vitest'
import { endpoints } from './contract'
import { listOf, tableOf } from './project'
import { entriesOf } from './specification'

interface Call {
  method: string
  path: string
  access: string
  /** Part of the path in the specification: `whole` is the exact path, `tail` its end, `name` only a name. */
  shown: string
}

/** The calls of the specification §7. */
const specified = tableOf('tests/architecture/specification/calls.csv') as unknown as Call[]
const missing = listOf('tests/architecture/calls-missing.txt')

/** By method and name of a call whose whole path the specification does not give: the path that a module chose. */
const CHOSEN = entriesOf('chosenPaths')
/** By prefix: calls that the specification does not have, with reasons. */
const OWN_ADDITIONS = entriesOf('ownCalls')

const key = (call: { method: string; path: string }) => `${call.method} ${call.path}`
const pathOf = (call: Call) => (call.shown === 'whole' ? call.path : CHOSEN[key(call)])
const answers = (call: Call) =>
  endpoints.some(({ value }) => value.method === call.method && value.path === pathOf(call))

test('calls-missing.txt lists exactly the calls that are not built', () => {
  const unanswered = specified.filter((call) => !answers(call)).map(key)
  expect([...missing].sort()).toEqual(unanswered.sort())
})

test('every call is in the specification, with the same spelling, or in the list of own calls', () => {
  const known = new Set(specified.map((call) => `${call.method} ${pathOf(call)}`))
  const strange = endpoints.filter(({ value }) => !known.has(key(value)) && !ours(value.path))
  expect(strange.map(({ name, value }) => `${name} ${key(value)}`)).toEqual([])
})

test('each entry in the list of own calls matches a call', () => {
  const unused = Object.keys(OWN_ADDITIONS).filter(
    (prefix) => !endpoints.some(({ value }) => value.path.startsWith(prefix)),
  )
  expect(unused).toEqual([])
})

test('calls have the access level of the specification', () => {
  const odd = specified.flatMap((call) => {
    const found = endpoints.find(({ value }) => value.method === call.method && value.path === pathOf(call))
    return found && found.value.access !== call.access
      ? [`${found.name}: ${found.value.access} instead of ${call.access}`]
      : []
  })
  expect(odd).toEqual([])
})

test('a chosen path ends with the specified tail', () => {
  const tails = specified.filter((call) => call.shown === 'tail' && CHOSEN[key(call)])
  expect(tails.filter((call) => !pathOf(call)?.endsWith(call.path)).map(key)).toEqual([])
})

test('the table of the specification is complete', () => {
  expect(specified.length).toBe(196)
  expect(specified.every(({ shown }) => ['whole', 'tail', 'name'].includes(shown))).toBe(true)
})

function ours(path: string): boolean {
  return Object.keys(OWN_ADDITIONS).some((prefix) => path.startsWith(prefix))
}
