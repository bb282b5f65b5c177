import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Facts, fact } from './facts'

test('shows "--" for empty values and leaves out what is no fact', () => {
  const isPaid: boolean = false
  const html = renderToStaticMarkup(
    <Facts
      items={[fact('金额', '1.00 元'), fact('备注', null), fact('说明', ''), isPaid && fact('付款', '是')]}
    />,
  )
  expect(html).toBe(
    '<dl class="description-list"><div><dt>金额</dt><dd>1.00 元</dd></div>' +
      '<div><dt>备注</dt><dd>--</dd></div><div><dt>说明</dt><dd>--</dd></div></dl>',
  )
})
