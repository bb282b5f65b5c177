import { removeEntry, saveEntry } from 'backend/content'
import { SHELL_LINKS } from 'backend/content/delivered/shell-links'
import { mainNavigation } from 'backend/modules'
import { uploadPicture } from 'contract/pictures'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { pictureText } from 'tests/fixtures/pictures'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MANY_PAGES_MS, openSite, type Site } from './site'

const TO_LOGIN = (path: string) => `href="/login?redirect=${encodeURIComponent(path)}"`

let site: Site
let picture: string
let home: { visitor: string; member: string }

/** The operator changes the content of shell and start page before the first request. */
beforeAll(async () => {
  site = await openSite()
  const { market } = site
  picture = (await market.value(uploadPicture, { file: await pictureText() }, market.seed.buyer)).url
  await putOnSale(market)
  const now = market.clock.now()
  const [nav, link] = [
    mainNavigation().find(({ id }) => id === 'notices'),
    SHELL_LINKS.find(({ id }) => id === 'api'),
  ]
  if (!nav || !link) throw new Error('nothing to change')
  await market.db.transaction(async (tx) => {
    const set = (id: string, value: string) => saveEntry(tx, 'config', { id, value }, now)
    await set('mini_program_qr', 'https://mini.example/suji')
    await set('official_account_qr', '')
    await set('international_site', 'https://en.example/')
    await removeEntry(tx, 'config', 'filings', now)
    await set('icp_filing', '粤ICP备12345678号-1')
    await set('merchant_site', 'https://shop.example/')
    await saveEntry(tx, 'nav', { ...nav, needsLogin: true, opennew: true, saleNum: 120 }, now)
    await saveEntry(tx, 'shell_link', { ...link, type: 2 }, now)
    const banner = { id: 'new', type: 'home', title: '秋季集采', text: '聚烯烃', url: '/now', picture }
    await saveEntry(tx, 'banner', banner, now)
  })
  const member = await site.signedIn(market.seed.buyer)
  const shows = async (who: Pick<typeof member, 'get'>) => await (await who.get('/')).text()
  const visitor = site.visitor()
  // The server polls for content changes every few seconds.
  const changed = async () => expect(await shows(visitor)).toContain('秋季集采')
  await vi.waitFor(changed, { timeout: 120_000, interval: 500 })
  home = { visitor: await shows(visitor), member: await shows(member) }
}, MANY_PAGES_MS)
afterAll(() => site.close())

test('member links point visitors to the login page and members to the target', () => {
  for (const path of ['/informationlist', '/api/docs', '/personalCenter/myOrder']) {
    expect(home.visitor).toContain(TO_LOGIN(path))
    expect(home.member).not.toContain(TO_LOGIN(path))
    expect(home.member).toContain(`href="${path}"`)
  }
})

test('a navigation entry opens a new window and shows a count up to 99+ when configured', () => {
  const entry = /<a [^>]*href="\/informationlist"[^>]*>(?:(?!<\/a>).)*/.exec(home.member)?.[0]
  expect(entry).toContain('target="_blank"')
  expect(entry).toContain('99+')
})

test('shows QR codes and the foreign-market link only when configured', () => {
  expect(home.visitor.match(/src="\/a\/qr\?code=mini_program_qr"/g)).toHaveLength(2)
  expect(home.visitor).toContain('扫码打开小程序')
  expect(home.visitor).not.toContain('official_account_qr')
  expect(home.visitor).toContain('href="https://en.example/"')
})

test('draws the QR code of the configured URL', async () => {
  const codes = ['/a/qr', '/a/qr?code=mini_program_qr', '/a/qr?code=filings', '/a/qr?code=__proto__']
  const [own, mini, ...others] = await Promise.all(
    codes.map(async (path) => await (await site.visitor().get(path)).text()),
  )
  expect(mini).toMatch(/^<svg/)
  expect(mini).not.toBe(own)
  expect(others).toEqual([own, own])
})

test('a banner has a sized picture, as WebP when supported, with lazy loading', () => {
  const banner = /<a class="occasion" href="\/now"><picture>.*?<\/picture>/.exec(home.visitor)?.[0] ?? ''
  expect(banner).toContain(`type="image/webp" srcSet="${picture.replace(/\w+$/, 'webp')}"`)
  expect(banner).toContain(`src="${picture}"`)
  expect(banner).toMatch(/width="\d+" height="\d+"/)
  expect(banner).toContain('loading="lazy"')
})

test('the start page shows the lowest price of a grade, and links its offer', () => {
  expect(home.visitor).toMatch(
    /牌号最低价[\s\S]*T30S[\s\S]*<a title="[^"]+" href="\/nowDetail\?id=[\w-]+">[\d,]+ ?</,
  )
})

test('filings link to their registers, and consoles to their sites when configured', () => {
  expect(home.visitor).toContain('<a href="https://beian.miit.gov.cn/">粤ICP备12345678号-1</a>')
  expect(home.visitor).not.toContain('演示占位')
  expect(home.visitor).toContain('href="https://shop.example/"')
  expect(home.visitor).toMatch(/<a [^>]*href="\/carrier"[^>]*>承运商登录/)
})

test('the greeting leads a member to the personal centre, and the balance to the assets', () => {
  expect(home.member).toMatch(/<a href="\/personalCenter"><span class="top-bar__greeting">您好，/)
  expect(home.member).toMatch(/<a href="\/personalCenter\/asset(\?owner=company)?">(企业)?可用 ¥/)
  expect(home.visitor).not.toContain('可用 ¥')
})

test('the search on a shop page covers the whole site, without the shop id', async () => {
  const { shopId } = site.market.seed.merchant
  const html = await (await site.visitor().get(`/shopDetail?id=${shopId}`)).text()
  const form = /<form[^>]*role="search"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  expect(form).toContain('搜全站')
  expect(form).not.toMatch(/<input[^>]*name="id"/)
  expect(form).toMatch(new RegExp(`<button[^>]*name="id" value="${shopId}"[^>]*>搜本店`))
})
