import { cleanHtml } from 'backend/platform/html/sanitize-html'
import { expect, test } from 'vitest'
import { DELIVERED } from '../delivered'
import { addressesIn, htmlOfText } from './article-text'
import { textOfHtml } from './text-of-html'

test.each([
  ['a paragraph', '第一行\n第二行\n\n另一段', '<p>第一行<br />第二行</p>\n<p>另一段</p>'],
  ['headings', '## 一\n### 二', '<h2>一</h2>\n<h3>二</h3>'],
  ['bullets', '- 甲\n- 乙', '<ul>\n<li>甲</li>\n<li>乙</li>\n</ul>'],
  ['numbers', '1. 甲\n2. 乙', '<ol>\n<li>甲</li>\n<li>乙</li>\n</ol>'],
  [
    'a table with a header',
    '| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |',
    '<table>\n<thead><tr><th scope="col">甲</th><th scope="col">乙</th></tr></thead>\n<tbody>\n<tr><td>1</td><td>2</td></tr>\n</tbody>\n</table>',
  ],
  ['strong text', '**重要**通知', '<p><strong>重要</strong>通知</p>'],
  ['a link', '见[规则](/bottomStatment?id=106)', '<p>见<a href="/bottomStatment?id=106">规则</a></p>'],
  ['escaped marks', '3 \\* 4 与 \\[1\\]', '<p>3 * 4 与 [1]</p>'],
  ['HTML as text', '<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['a quote in an address', '[x](/a"onclick="y)', '<p><a href="/a&quot;onclick=&quot;y">x</a></p>'],
  ['markup in a link text', '[<b>x</b>](/a)', '<p><a href="/a">&lt;b&gt;x&lt;/b&gt;</a></p>'],
])('writes %s', (_, text, html) => {
  expect(htmlOfText(text)).toBe(html)
})

test('drops the address of a link that runs a script when the HTML is shown', () => {
  expect(cleanHtml(htmlOfText('[x](javascript:alert)'))).toBe('<p><a>x</a></p>')
})

test('finds the addresses of links and pictures', () => {
  expect(addressesIn('[一](/a) 与 ![图](https://x.cn/1.png)，\\[不是\\](b)')).toEqual([
    '/a',
    'https://x.cn/1.png',
  ])
})

const delivered = [...DELIVERED.help_article, ...DELIVERED.pact].map(({ id, html }) => [id, html] as const)
const withoutSpaces = (html: string) => cleanHtml(html).replace(/\s+/g, '')

test.each(delivered)('keeps the article %s when it is edited and published unchanged', (_, html) => {
  expect(withoutSpaces(htmlOfText(textOfHtml(html)))).toBe(withoutSpaces(html))
})
