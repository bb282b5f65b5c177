import { expect, test } from 'vitest'
import { describeHtml } from './page-record'

const [FIRST, SECOND] = ['0190a0b0-1111-7222-8333-444455556666', '0190a0b0-1111-7222-8333-444455557777']

const describeBody = (body: string) =>
  describeHtml(`<html><head><title>现货</title></head><body>${body}</body></html>`)

test('lists title, text, links and fields in the order of the page', () => {
  const page = describeBody(`
    <h1>现货</h1><p>共<!-- -->5<!-- -->条 <a href="/now?page=2"><img alt="图"/>下一页</a></p>
    <script>const hidden = 1</script>
    <form method="post" action="/y">
      <input type="hidden" name="csrf" value="zz"/>
      <label for="r1">数量（吨）</label><input id="r1" name="weight" value="5" required=""/>
      <label><input type="radio" name="way" value="a" checked=""/>自提</label>
      <select name="unit"><option value="t" selected="">吨</option><option value="kg">公斤</option></select>
      <textarea name="remark">周五前</textarea><button type="submit">下单</button>
    </form>`)
  expect(page.split('\n')).toEqual([
    ...['title: 现货', ''],
    ...['现货', '共5条 [图]下一页', '数量（吨）', '自提', '下单', ''],
    ...['[图]下一页 → /now?page=2', ''],
    'form post /y',
    '  input hidden csrf',
    '  input weight "数量（吨）" = 5 required',
    '  input radio way "自提" = a checked',
    '  select unit [t:吨* | kg:公斤]',
    '  textarea remark = 周五前',
    '  button submit - "下单"',
    '',
  ])
})

test('numbers ids in the order of the page and leaves out seconds', () => {
  const of = (one: string, other: string) =>
    describeBody(`<a href="/x?id=${one}">甲</a><a href="/x?id=${other}">乙</a><a href="/x?id=${one}">丙</a>`)
  expect(of(FIRST, SECOND)).toBe(of(SECOND, FIRST))
  expect(of(FIRST, SECOND)).not.toBe(of(FIRST, FIRST))
  expect(describeBody('10:00:05 还剩 3 秒')).toBe(describeBody('10:00:59 还剩 12 秒'))
  expect(describeBody('10:00')).not.toBe(describeBody('10:01'))
})
