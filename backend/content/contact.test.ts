import { marketState } from 'backend/platform/tables'
import { HOTLINE } from 'contract/constants'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillContact, readHotline, readMarketCompany, withDemoValues } from './contact'
import { createContentCache } from './content-cache'
import { saveEntry } from './content-store'
import { TEXT_NAMES, textOf } from './delivered/texts'

const NOW = new Date('2026-11-21T04:00:00.000Z')
const HTML = '<p>请联系{{CONTACT}}，由{{COMPANY}}答复。</p>'
const config = (values: Record<string, string>) =>
  Object.entries(values).map(([id, value]) => ({ id, value }))

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.drop())

const save = (id: string, value: string) =>
  database.db.transaction((tx) => saveEntry(tx, 'config', { id, value }, NOW))
async function textsOf(isDemo: boolean) {
  const content = await createContentCache({ db: database.db, navigation: () => [], isDemo })()
  const html = [...content.help_article, ...content.pact].map((one) => one.html).join('\n')
  return {
    html,
    register: content.pact.find(({ type }) => type === 'register')?.html ?? '',
    config: content.config,
  }
}

test.each([
  [{}, '<p>请联系客服（<a href="/contactUs">给我们留言</a>），由本平台的运营方答复。</p>'],
  [
    {
      hotline: '0755-1234567',
      hotline_hours: '每天 9 点至 18 点',
      company_name: '甲公司',
      company_code: 'X',
    },
    '<p>请联系客服热线 <a href="tel:0755-1234567">0755-1234567</a>（每天 9 点至 18 点），由甲公司（统一社会信用代码 X）答复。</p>',
  ],
  [{ hotline: '95000' }, '<p>请联系客服热线 <a href="tel:95000">95000</a>，由本平台的运营方答复。</p>'],
  [
    { company_name: '<b>$&' },
    '<p>请联系客服（<a href="/contactUs">给我们留言</a>），由&#60;b&#62;$&#38;答复。</p>',
  ],
])('fills the texts with %j', (values, html) => {
  expect(fillContact(HTML, config(values))).toBe(html)
})

test('a live market shows nothing of the demo in any text, before and after its values are set', async () => {
  const before = await textsOf(false)
  expect(before.html).not.toMatch(new RegExp(`${HOTLINE}|{{|演示`))
  expect(before.register).toContain('由您与本平台的运营方（以下称')
  for (const [id, value] of [
    ['hotline', '0755-7654321'],
    ['company_name', '深圳某某有限公司'],
  ] as const)
    await save(id, value)
  const after = await textsOf(false)
  expect(after.register).toContain('由您与深圳某某有限公司（以下称')
  expect(after.html).toContain('0755-7654321')
})

test('a demo market has the hotline of the specification until another is set', async () => {
  const { html, config: values } = await textsOf(true)
  expect(html).toContain(HOTLINE)
  expect(values).toContainEqual({ id: 'hotline', value: HOTLINE })
  expect(withDemoValues(config({ hotline: '95000', hotline_hours: '' }), true)[0]).toEqual({
    id: 'hotline',
    value: '95000',
  })
})

test('messages name the hotline that is set, the demo’s in a demo market, and none in a live one', async () => {
  expect(await readHotline(database.db.orm)).toBe('')
  await database.db.orm.insert(marketState).values({ mode: 'demo', createdAt: NOW })
  expect(await readHotline(database.db.orm)).toBe(HOTLINE)
  await save('hotline', '95000')
  expect(await readHotline(database.db.orm)).toBe('95000')
})

test('papers name the company that is set, the demo’s in a demo market, and none in a live one', async () => {
  const { orm } = database.db
  expect(await readMarketCompany(orm)).toEqual({ name: null, creditCode: null })
  await orm.insert(marketState).values({ mode: 'demo', createdAt: NOW })
  expect((await readMarketCompany(orm)).name).toMatch(/^塑集演示运营方/)
  await save('company_name', '宁波塑集供应链有限公司')
  await save('company_code', '91330201MA2AFXYQ2B')
  expect(await readMarketCompany(orm)).toEqual({
    name: '宁波塑集供应链有限公司',
    creditCode: '91330201MA2AFXYQ2B',
  })
})

test('delivered texts have known placeholders only, and no telephone number', () => {
  for (const name of TEXT_NAMES) {
    const rest = textOf(name).replaceAll(/\{\{(CONTACT|COMPANY)\}\}/g, '')
    expect([name, /\{\{|400-/.test(rest)]).toEqual([name, false])
  }
})
