import { LONG_TEXT_MAX } from 'contract/schema'
import { SPOT_SORTS } from 'contract/states'
import { expect, test } from 'vitest'
import { listNotes } from './list-notes.server'

const READ = { textParam: 'sText', sorts: SPOT_SORTS, chosen: { category: ['PP'], price: [] } } as const
const notes = (query: string, more = {}) =>
  listNotes(new Request(`http://suji.test/now?${query}`), { ...READ, ...more })

test.each([
  ['', []],
  ['sText=T30S&category=PP&sort=price_asc&page=3&size=50', []],
  ['sText=&category=&sort=&page=&size=', []],
  [`sText=${'x'.repeat(LONG_TEXT_MAX)}`, []],
  [`sText=${'x'.repeat(LONG_TEXT_MAX + 1)}`, ['搜索词过长，已按前 200 个字搜索。']],
  ['page=-1', ['没有第 0 页，已显示第 1 页。']],
  ['page=100001', ['没有第 100002 页，已显示第 1 页。']],
  ['page=abc', ['页码“abc”无法识别，已显示第 1 页。']],
  ['page=%00%3Cb%3E', ['页码“<b>”无法识别，已显示第 1 页。']],
  ['size=7', ['每页可显示 10、20、30、50 条，已按 20 条显示。']],
  ['sort=best', ['没有“best”这种排序，已按“综合”排列。']],
  ['sort=__proto__', ['没有“__proto__”这种排序，已按“综合”排列。']],
  ['price=cheap', ['没有名为“cheap”的单价范围，未按它筛选。']],
  ['price=cheap&price=-5000', ['单价范围中有无法识别的内容，未按单价范围筛选。']],
  [`price=${'x'.repeat(5_000)}`, [`没有名为“${'x'.repeat(20)}…”的单价范围，未按它筛选。`]],
])('of "%s" is said %j', (query, expected) => {
  expect(notes(query)).toEqual(expected)
})

test('names that nothing has are said with what they should be', () => {
  const unknown = [
    { filter: 'category', value: '火星料' },
    { filter: 'city', value: '哥谭' },
  ]
  expect(notes('', { unknown })).toEqual(['没有名为“火星料”的品类。', '没有名为“哥谭”的城市。'])
})
