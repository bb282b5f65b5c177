import { search } from '../../support/actions/buying'
import {
  chooseFacet,
  facet,
  numbersShown,
  offerLinks,
  offersShown,
  openFacet,
  totalShown,
} from '../../support/actions/listing'
import { publishAll } from '../../support/actions/merchant-program'
import { addGoods, findWarehouses } from '../../support/actions/own-goods'
import { expect, test } from '../browser-test'

const GOODS = '牌号 / 厂家'
/** Offers on three pages. */
const MANY = 45

/** Sells a new grade at many prices and stocks. @returns its name */
async function sellMany(): Promise<string> {
  const { grade, productId } = await addGoods()
  const offers = Array.from({ length: MANY }, (_, nth) => ({
    productId,
    priceFenPerTon: 9_000_00 + ((nth * 7) % 20) * 10_00,
    stockKg: 10_000 + ((nth * 11) % 30) * 1_000,
  }))
  await publishAll(offers)
  return grade
}

/** Sells a new grade: in POM of two makers in two cities each, and in SBC of one. @returns its name */
async function sellInTwoCategories(): Promise<string> {
  const { grade, ...first } = await addGoods({ maker: '大庆石化' })
  const second = await addGoods({ grade, maker: '扬子石化' })
  const third = await addGoods({ category: 'SBC', grade, maker: '大庆石化' })
  const [dongguan = '', ningbo = ''] = await findWarehouses(['东莞', '宁波'])
  const sell = ({ productId }: { productId: string }, warehouseId: string) => ({ productId, warehouseId })
  await publishAll([
    ...[sell(first, dongguan), sell(first, dongguan), sell(first, ningbo)],
    ...[sell(second, dongguan), sell(second, ningbo)],
    ...[sell(third, dongguan), sell(third, ningbo), sell(third, ningbo)],
  ])
  return grade
}

test('filters reduce the list, alone and combined', { tag: '@gate' }, async ({ page }) => {
  await page.goto(`/now?sText=${await sellInTwoCategories()}`)
  expect(await totalShown(page)).toBe(8)
  await chooseFacet(page, '品类', 'POM')
  expect(await totalShown(page)).toBe(5)
  for (const row of await offersShown(page)) expect(row[GOODS]).toContain('POM')
  await expect(facet(page, 'POM')).toContainText('5')

  const maker = (await openFacet(page, '厂家')).filter({ hasText: /石化\s?\d/ }).first()
  const name = /^\D+/.exec((await maker.textContent()) ?? '')?.[0]?.trim() ?? ''
  await chooseFacet(page, '厂家', name)
  for (const row of await offersShown(page)) expect(row[GOODS]).toContain(name)

  const city = (await openFacet(page, '所在地')).first()
  const wanted = /^\D+/.exec((await city.textContent()) ?? '')?.[0]?.trim() ?? ''
  await chooseFacet(page, '所在地', wanted)
  await expect(page.getByText(`所在地：${wanted}`)).toBeVisible()
  const rows = await offersShown(page)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(row[GOODS]).toContain('POM')
    expect(row[GOODS]).toContain(name)
    expect(row.仓库).toContain(wanted)
  }
  expect(await totalShown(page)).toBe(rows.length)

  await chooseFacet(page, '品类', 'POM')
  for (const row of await offersShown(page)) expect(row[GOODS]).toContain(name)
})

test('sorts by price and by stock in both directions, across pages', async ({ page }) => {
  const ways = [
    { column: '单价（元/吨）', sign: 1, state: 'ascending' },
    { column: '单价（元/吨）', sign: -1, state: 'descending' },
    { column: '可售（吨）', sign: -1, state: 'descending' },
    { column: '可售（吨）', sign: 1, state: 'ascending' },
  ]
  await page.goto(`/now?sText=${await sellMany()}`)
  for (const { column, sign, state } of ways) {
    const header = page.getByRole('columnheader', { name: column })
    await header.getByRole('link').click()
    await expect(header).toHaveAttribute('aria-sort', state)
    const first = await numbersShown(page, column)
    await page.getByRole('link', { name: '下一页' }).click()
    await expect(
      page.getByRole('navigation', { name: '分页' }).getByText('2', { exact: true }),
    ).toHaveAttribute('aria-current', 'page')
    const second = await numbersShown(page, column)
    const numbers = [...first, ...second]
    expect(numbers).toHaveLength(40)
    expect(numbers).toEqual([...numbers].sort((a, b) => sign * (a - b)))
    expect(new Set(numbers).size).toBeGreaterThan(5)
  }
})

test('pages of 10, 20, 30 or 50 rows contain every offer exactly once', async ({ page }) => {
  await page.goto(`/now?sText=${await sellMany()}`)
  expect(await offersShown(page)).toHaveLength(20)
  for (const size of [10, 30, 50, 20]) {
    await page.getByRole('link', { name: `每页 ${size} 条` }).click()
    await expect(page.getByRole('link', { name: `每页 ${size} 条` })).toBeHidden()
    expect(await offersShown(page)).toHaveLength(Math.min(size, MANY))
  }
  await page.getByRole('link', { name: '每页 10 条' }).click()
  await expect(page.getByRole('link', { name: '每页 10 条' })).toBeHidden()
  const total = await totalShown(page)
  expect(total).toBe(MANY)
  const seen = await offerLinks(page)
  for (let number = 2; number <= Math.ceil(total / 10); number++) {
    await page.getByRole('link', { name: '下一页' }).click()
    await expect(
      page.getByRole('navigation', { name: '分页' }).getByText(String(number), { exact: true }),
    ).toHaveAttribute('aria-current', 'page')
    seen.push(...(await offerLinks(page)))
  }
  await expect(page.getByRole('link', { name: '下一页' })).toBeHidden()
  expect(new Set(seen).size).toBe(total)
  await page.getByRole('link', { name: '上一页' }).click()
  await expect(page.getByRole('link', { name: '下一页' })).toBeVisible()
})

test('finds grades, makers and categories in all spellings', async ({ page }) => {
  const searches: [words: string, each: RegExp][] = [
    ['T30S', /^T30S/],
    ['t30s', /^T30S/],
    ['Ｔ３０Ｓ', /^T30S/],
    ['t-30 s', /^T30S/],
    ['镇海炼化', /镇海炼化/],
    ['聚丙烯', /PP/],
    ['镇海炼化　t30s', /^T30S.*镇海炼化/],
  ]
  await page.goto('/now')
  for (const [words, each] of searches) {
    await search(page, words)
    const rows = await offersShown(page)
    expect(rows.length, words).toBeGreaterThan(0)
    for (const row of rows) expect(row[GOODS], words).toMatch(each)
  }
})

test('shows a message and links when nothing matches', async ({ page }) => {
  await page.goto('/now')
  await search(page, '没有这种料 X99')
  await expect(page.getByRole('heading', { name: '未找到与“没有这种料 X99”相符的货源' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('link', { name: '查看全部现货' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '现货', exact: true })).toBeVisible()
  expect(await offersShown(page)).toHaveLength(20)
})

test('ignores invalid parameters', async ({ page }) => {
  const queries = [
    'page=-1&size=7&sort=drop%20table',
    'page=abc&size=NaN',
    'page=1e9&size=1000000',
    'category=&maker=&city=',
    'category=%E4%B8%8D%E5%AD%98%E5%9C%A8',
    `sText=${'x'.repeat(500)}`,
    'sText=%00%FF%F0%9F%98%80',
    "sText='%20or%201=1%20--&maker=%25",
    'sText[]=1&category[a]=b&__proto__=1',
    'page=99999',
    Array.from({ length: 60 }, (_, i) => `maker=m${i}`).join('&'),
  ]
  for (const query of queries) {
    const response = await page.goto(`/now?${query}`)
    expect(response?.status(), query).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: '现货' }), query).toBeVisible()
  }
})
