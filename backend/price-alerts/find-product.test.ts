import { expect, test } from 'vitest'
import { chooseProduct } from './find-product'

const product = (id: string, maker: string, processing: string) => ({ id, maker, processing })
const ZHENHAI = product('zhenhai', '镇海炼化', '拉丝')
const MAOMING = product('maoming', '茂名石化', '拉丝')
const MAOMING_FILM = product('maoming film', '茂名石化', '薄膜')

test.each([
  ['no product', [], undefined, 'alert_grade_unknown'],
  ['no product, with a maker', [], '镇海炼化', 'alert_grade_unknown'],
  ['one product without a maker', [ZHENHAI], undefined, 'zhenhai'],
  ['one product with its maker', [ZHENHAI], ' 镇海炼化 ', 'zhenhai'],
  ['one product with another maker', [ZHENHAI], '茂名石化', 'alert_maker_needed'],
  ['two makers without a maker', [ZHENHAI, MAOMING], undefined, 'alert_maker_needed'],
  ['two makers with one of them', [ZHENHAI, MAOMING], '茂名石化', 'maoming'],
  ['two products of one maker', [MAOMING, MAOMING_FILM], '茂名石化', 'alert_maker_needed'],
  [
    'two products of one maker with the processing',
    [MAOMING, MAOMING_FILM],
    '茂名石化　薄膜',
    'maoming film',
  ],
])('%s', (_, products, maker, expected) => {
  const chosen = chooseProduct(products, maker)
  expect(chosen.ok ? chosen.value.id : chosen.reason).toBe(expected)
})

test('names the makers to choose from, with the processing where a maker has several products', () => {
  const refused = chooseProduct([ZHENHAI, MAOMING, MAOMING_FILM], undefined)
  expect(refused).toMatchObject({ facts: { makerNames: '镇海炼化、茂名石化 拉丝、茂名石化 薄膜' } })
})
