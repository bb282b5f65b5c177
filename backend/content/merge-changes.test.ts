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
  ['a changed entry keeps its place', [change('b', word('b', 'x'))], ['a', 'x', 'c'], []],
  ['an added one stands last', [change('d', word('d'))], ['a', 'b', 'c', 'd'], []],
  ['one is taken away', [change('a', null)], ['b', 'c'], []],
  ['one that is not there is taken away', [change('z', null)], ['a', 'b', 'c'], []],
  ['an entry that lacks something', [change('b', { id: 'b' })], ['a', 'b', 'c'], ['b']],
  ['an entry under another id', [change('b', word('c', 'x'))], ['a', 'b', 'c'], ['b']],
  ['what is no entry at all', [change('b', 'x'), change('a', [])], ['a', 'b', 'c'], ['b', 'a']],
  ['a change of another list', [{ kind: 'config', entryId: 'a', entry: null }], ['a', 'b', 'c'], []],
]

test.each(CASES)('%s', (_, changes, words, unreadable) => {
  const told: string[] = []
  const merged = mergeChanges(delivered, changes, ({ entryId }) => told.push(entryId))
  expect(merged.hot_search.map(({ searchKey }) => searchKey)).toEqual(words)
  expect(told).toEqual(unreadable)
})
