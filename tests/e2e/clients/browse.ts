import { YUE_KEEPER } from 'tests/fixtures/people'
import { sellOut } from '../../support/actions/merchant-program'
import { isNamed, type Person } from './person'

const SHOP = YUE_KEEPER.shop ?? ''
/** A filter's name, its 全部, and its first value with the count; text browsers print a character before each. */
const firstOf = (filter: string) => new RegExp(`${filter} (?:\\S )?全部 ?(?:\\S )?(\\S+ \\d+)`)
const TOTAL = /(\d+) 条报价 · \S+ \d\d:\d\d 更新/
/** After the last column heading, the first row of an offer table begins with the grade. */
const FIRST_GRADE = /操作 (\S+) /

function quoted(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** From the start page to a filtered category to an offer. @returns category code and maker of the offer */
export async function browseToOffer(person: Person): Promise<string> {
  await person.open('/')
  await person.reads(/聚烯烃.*牌号最低价.*今日涨跌/)
  await person.follow(/^HDPE \d+$/)
  const all = Number(await person.reads(TOTAL))
  const maker = await person.reads(firstOf('厂家'))
  const [name = '', count = ''] = maker.split(' ')
  if (Number(count) >= all) throw new Error(`${maker} does not reduce the list`)
  await person.follow(maker)
  await person.reads(new RegExp(`(?<!\\d)${count} 条报价 · .*品类 .*HDPE ${count}`))
  const grade = await person.reads(FIRST_GRADE)
  await person.follow(grade, 'last')
  await person.reads(
    new RegExp(`${quoted(grade)} HDPE ${quoted(name)} · .*元/吨 含 13% 增值税.*到广州的送到价`),
  )
  return 'HDPE'
}

/** From an offer to a similar grade, to its shop, to another offer of the shop. */
export async function openShopOfOffer(person: Person, category: string): Promise<void> {
  const similar = await person.reads(/密度 仓库 单价（元\/吨） (\S+) /)
  await person.follow(similar, 'last')
  await person.reads(new RegExp(`${quoted(similar)} ${category} .*近期行情.*相似牌号`))
  const shop = await person.reads(/商家 (?:\[\d+\] )?(\S+) \S+公司/)
  await person.follow(shop)
  await person.reads(new RegExp(`${shop} .*履约评分.*最新上架`))
  await person.follow(/^全部商品 \d+$/)
  const other = await person.reads(/本店的牌号、厂家或品类.*?操作 (\S+) /)
  await person.follow(other, 'last')
  await person.reads(new RegExp(`${quoted(other)} .*元/吨 含 13% 增值税.*商家 (?:\\[\\d+\\] )?${shop} `))
}

/** Search texts and the expected text of the list. */
const SEARCHES: [words: string, says: RegExp][] = [
  ['dfda7042', /操作 DFDA-7042 LLDPE/],
  ['ｋ８００３', /操作 K8003 PP/],
  ['jbx', /品类 (?:\S )?全部 ?(?:\S )?PP \d+/],
  ['拉丝料', /加工级别 (?:\S )?全部 ?(?:\S )?拉丝 \d+/],
  ['juibingxi', /juibingxi .*PP.*操作 \S+ PP/],
  ['PP 不要回料', /已识别 (?:\S )?PP ?.*操作 \S+ PP/],
]

/** Searches with the field in the page header and waits for the expected text. */
async function search(person: Person, words: string, says: RegExp): Promise<string> {
  await person.fill('搜索商品', words)
  await person.press('搜索')
  return await person.reads(new RegExp(`“${words}”的现货.*?${says.source}`))
}

/** Searches for grades, makers, categories, uses, typos, exclusions, sold-out goods and shops. */
export async function searchWithFilters(person: Person): Promise<void> {
  await sellOut('CM-205')
  await person.open('/now')
  for (const [words, says] of SEARCHES) await search(person, words, says)
  const offers = await search(person, '镇海', TOTAL)
  const maker = await person.reads(firstOf('厂家'))
  if (!isNamed(maker, `镇海炼化 ${offers}`)) throw new Error(`镇海 finds ${offers} offers, and ${maker}`)

  await search(person, 'EPS30P', /您是不是要找：/)
  await person.follow('EPS30R')
  await person.reads(/“EPS30R”的现货.*操作 EPS30R PP/)

  await search(person, 'CM-205', /与 CM-205 相近的在售牌号/)
  await person.follow('CM-207')
  await person.reads(/“CM-207 镇江奇美”的现货.*操作 CM-207 PMMA/)

  await person.fill('搜索商品', SHOP.slice(0, 3))
  await person.choose('店铺')
  await person.press('搜索')
  await person.reads(new RegExp(`“${SHOP.slice(0, 3)}”的店铺 1 家店铺.*${SHOP}`))
}
