import { expect, test } from 'vitest'
import { COLUMNS_COOKIE, columnsIn, columnsText, DEFAULT_COLUMNS } from './columns-cookie'

test.each<[what: string, cookie: string | null, columns: readonly string[]]>([
  ['no cookie', null, DEFAULT_COLUMNS],
  ['another cookie', 'suji_city=x; xsuji_columns=maker', DEFAULT_COLUMNS],
  ['chosen columns in any order', `a=b; ${COLUMNS_COOKIE}=stock.maker; c=d`, ['maker', 'stock']],
  ['no column', `${COLUMNS_COOKIE}=none`, []],
  ['an unknown column among others', `${COLUMNS_COOKIE}=maker.__proto__.x`, ['maker']],
  ['unknown columns only', `${COLUMNS_COOKIE}=x.toString`, DEFAULT_COLUMNS],
  ['an empty value', `${COLUMNS_COOKIE}=`, DEFAULT_COLUMNS],
  ['markup', `${COLUMNS_COOKIE}=<script>`, DEFAULT_COLUMNS],
])('reads %s', (_, cookie, columns) => {
  expect(columnsIn(cookie)).toEqual(columns)
})

test.each<[columns: readonly string[], text: string]>([
  [DEFAULT_COLUMNS, ''],
  [[...DEFAULT_COLUMNS].reverse(), ''],
  [['stock', 'maker', 'stock'], 'maker.stock'],
  [[], 'none'],
  [['nothing'], 'none'],
])('writes %j as "%s"', (columns, text) => {
  expect(columnsText(columns)).toBe(text)
  if (text !== '') expect(columnsText(columnsIn(`${COLUMNS_COOKIE}=${text}`))).toBe(text)
})
