import { expect, test } from 'vitest'
import type { Content } from './entries'
import { type Change, mergeChanges } from './merge-changes'

const word = (id: string, searchKey = id) => ({ id, searchKey })
const delivered: Content = {
  nav: [],
  help_category: [],
  help_article: [],
  shell_link: [],
  hot_search: [word('a'), word('b'), word('c')],
  banner: [],
  config: [],
  pact: [],
}
const change = (entryId: string, entry: unknown): Change => ({ kind: 'hot_search', entryId, entry })

const CASES: [what: string, changes: Change[], words: string[], unreadable: string[]][] = [
  ['nothing changed', [], ['a', 'b', 'c'], []],
  ['keeps the position of a changed entry', [change('b', word('b', 'x'))], ['a', 'x', 'c'], []],
  ['appends a new entry', [change('d', word('d'))], ['a', 'b', 'c', 'd'], []],
  ['removes an entry', [change('a', null)], ['b', 'c'], []],
  ['ignores the removal of an unknown entry', [change('z', null)], ['a', 'b', 'c'], []],
  ['reports an incomplete entry', [change('b', { id: 'b' })], ['a', 'b', 'c'], ['b']],
  ['reports an entry with another id', [change('b', word('c', 'x'))], ['a', 'b', 'c'], ['b']],
  ['reports an invalid entry', [change('b', 'x'), change('a', [])], ['a', 'b', 'c'], ['b', 'a']],
  ['ignores a change of another list', [{ kind: 'config', entryId: 'a', entry: null }], ['a', 'b', 'c'], []],
]

test.each(CASES)('%s', (_, changes, words, unreadable) => {
  const reported: string[] = []
  const merged = mergeChanges(delivered, changes, ({ entryId }) => reported.push(entryId))
  expect(merged.hot_search.map(({ searchKey }) => searchKey)).toEqual(words)
  expect(reported).toEqual(unreadable)
})
