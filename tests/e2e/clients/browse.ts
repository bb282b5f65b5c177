import { YUE_KEEPER } from 'tests/fixtures/people'
import { sellOut } from '../../support/actions/merchant-program'
import { isNamed, type Person } from './person'

const SHOP = YUE_KEEPER.shop ?? ''
/** A filter's name, its 全部, and its first value with the count; text browsers print a character before each. */
const firstOf = (filter: string) => new RegExp(`${filter} (?:\\S )?全部 ?(?:\\S )?(\\S+ \\d+)`)
const TOTAL = /(\d+) 条报价 · \S+ \d\d:\d\d 更新/
/** From the caption of an offer table to its first row: headings without Latin letters, and a checkbox. */
const BEFORE_ROW = '现货报价 \\W*'
/** The first row of an offer table begins with the grade. */
const FIRST_GRADE = new RegExp(`${BEFORE_ROW}(\\w\\S*) `)

function quoted(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** From the start page to a filtered category to an offer. */
export async function browseToOffer(person: Person): Promise<void> {
  await person.open('/')
  await person.reads(/牌号最低价.*(?:今日|报价)涨跌/)
  await person.follow(/^现货( 热)?$/)
  await person.reads(TOTAL)
  await person.unfold(/^品类/)
  await person.follow(/^HDPE \d+$/)
  const all = Number(await person.reads(new RegExp(`${TOTAL.source}.*品类：HDPE`)))
  await person.unfold(/^厂家/)
  const maker = await person.reads(firstOf('厂家'))
  const [name = '', count = ''] = maker.split(' ')
  if (Number(count) >= all) throw new Error(`${maker} does not reduce the list`)
  await person.follow(maker)
  await person.reads(new RegExp(`(?<!\\d)${count} 条报价 · .*品类：HDPE.*厂家：${quoted(name)}`))
  const grade = await person.reads(FIRST_GRADE)
  await person.follow(grade, 'last')
  await person.reads(
    new RegExp(`${quoted(grade)} HDPE ${quoted(name)} · .*元/吨 含 13% 增值税.*到广州的送到价`),
  )
}

/** From a found offer to a similar grade, to its shop, to another offer of the shop. */
export async function openShopOfOffer(person: Person): Promise<void> {
  await person.fill('搜索商品', 'M90-44')
  await person.press('搜索')
  await person.reads(/“M90-44”的现货/)
  await person.follow('M90-44', 'last')
  const similar = await person.reads(/熔指 密度 仓库 单价（元\/吨） (\w\S*) /)
  await person.follow(similar, 'last')
  await person.reads(new RegExp(`${quoted(similar)} POM .*近期行情.*相似牌号`))
  const shop = await person.reads(/商家 (?:\[\d+\] )?(\S+) \S+公司/)
  await person.follow(shop)
  await person.reads(new RegExp(`${shop} .*履约评分.*最新上架`))
  await person.follow(/^全部商品 \d+$/)
  const other = await person.reads(new RegExp(`本店的牌号、厂家或品类.*?${BEFORE_ROW}(\\w\\S*) `))
  await person.follow(other, 'last')
  await person.reads(new RegExp(`${quoted(other)} .*元/吨 含 13% 增值税.*商家 (?:\\[\\d+\\] )?${shop} `))
}

/** Search texts and the expected text of the list, where ROW is the begin of its table, with a menu open. */
const SEARCHES: [words: string, says: RegExp, menu?: RegExp][] = [
  ['dfda7042', /ROWDFDA-7042 .*?LLDPE/],
  ['ｋ８００３', /ROWK8003 .*?PP/],
  ['jbx', /品类 (?:\S )?全部 ?(?:\S )?PP \d+/, /^品类/],
  ['拉丝料', /加工 (?:\S )?全部 ?(?:\S )?拉丝 \d+/, /^加工/],
  ['juibingxi', /juibingxi .*PP.*ROW\w.*?PP/],
  ['PP 不要回料', /已识别 (?:\S )?PP ?.*ROW\w.*?PP/],
]

/** Searches with the field in the page header and waits for the expected text. */
async function search(person: Person, words: string, says: RegExp, menu?: RegExp): Promise<string> {
  await person.fill('搜索商品', words)
  await person.press('搜索')
  if (menu) {
    await person.reads(new RegExp(`“${words}”的现货`))
    await person.unfold(menu)
  }
  return await person.reads(new RegExp(`“${words}”的现货.*?${says.source.replaceAll('ROW', BEFORE_ROW)}`))
}

/** Searches for grades, makers, categories, uses, typos, exclusions, sold-out goods and shops. */
export async function searchWithFilters(person: Person): Promise<void> {
  await sellOut('PH-88')
  await person.open('/now')
  for (const [words, says, menu] of SEARCHES) await search(person, words, says, menu)
  const offers = await search(person, '镇海', TOTAL)
  await person.unfold(/^厂家/)
  const maker = await person.reads(firstOf('厂家'))
  if (!isNamed(maker, `镇海炼化 ${offers}`)) throw new Error(`镇海 finds ${offers} offers, and ${maker}`)

  await search(person, 'EPS30P', /您是不是要找：/)
  await person.follow('EPS30R')
  await person.reads(new RegExp(`“EPS30R”的现货.*${BEFORE_ROW}EPS30R PP`))

  await search(person, 'PH-88', /与 PH-88 相近的在售牌号/)
  await person.follow('HIPS-622P')
  await person.reads(new RegExp(`“HIPS-622P 上海赛科”的现货.*${BEFORE_ROW}HIPS-622P .*?HIPS`))

  await person.fill('搜索商品', SHOP.slice(0, 3))
  await person.choose('店铺')
  await person.press('搜索')
  await person.reads(new RegExp(`“${SHOP.slice(0, 3)}”的店铺 1 家店铺.*${SHOP}`))
}
