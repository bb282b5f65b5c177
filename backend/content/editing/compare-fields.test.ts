import { expect, test } from 'vitest'
import { compareFields, compareLines } from './compare-fields'
import { NO_FIELDS } from './entry-fields'

test.each([
  ['equal texts', 'a\nb', 'a\nb', [' a', ' b']],
  ['an added line', 'a', 'a\nb', [' a', '+b']],
  ['a removed line', 'a\nb', 'b', ['-a', ' b']],
  ['a changed line', 'a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['a new text', '', 'a', ['+a']],
  ['an emptied text', 'a', '', ['-a']],
])('compares %s', (_, before, after, expected) => {
  const marks = { same: ' ', removed: '-', added: '+' }
  expect(compareLines(before, after).map(({ kind, text }) => marks[kind] + text)).toEqual(expected)
})

test('names the fields of the kind that differ', () => {
  const before = { ...NO_FIELDS, title: '满仓', url: '/now', body: 'not a field of banners' }
  const after = { ...NO_FIELDS, title: '现货', url: '/now', opensNewWindow: true }
  expect(compareFields('banner', before, after)).toEqual([
    {
      field: 'title',
      name: '标题',
      lines: [
        { kind: 'removed', text: '满仓' },
        { kind: 'added', text: '现货' },
      ],
    },
  ])
})

test('shows a withdrawal as removed lines', () => {
  const [difference] = compareFields('hot_search', { ...NO_FIELDS, title: 'T30S' }, null)
  expect(difference?.lines).toEqual([{ kind: 'removed', text: 'T30S' }])
})
