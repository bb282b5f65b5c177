import type { Reader } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { eq } from 'drizzle-orm'
import { company, shop } from '../tables'

/** Names of makers with their short names, which the catalogue provides. */
export type MakerNames = (reader: Reader) => Promise<readonly string[]>

/** Words that stand in no name of a person, but in those of companies, authorities, banks and of the market itself. */
const ANYWHERE = new RegExp(
  [
    ...[
      '公司',
      '集团',
      '企业',
      '厂(?!长)',
      '有限',
      '股份',
      '责任',
      '商行',
      '商社',
      '商会',
      '协会',
      '委员会',
      '合作社',
    ],
    ...[
      '研究院',
      '研究所',
      '事业部',
      '经营部',
      '营业部',
      '门市部',
      '办事处',
      '代表处',
      '分部',
      '总部',
      '总店',
    ],
    ...[
      '旗舰店',
      '专营店',
      '专卖店',
      '自营',
      '石化',
      '石油',
      '炼化',
      '炼油',
      '银行',
      '银联',
      '信用社',
      '支付宝',
      '财付通',
    ],
    ...[
      '微信支付',
      '交易所',
      '交易中心',
      '结算中心',
      '政府',
      '海关',
      '税务',
      '工商局',
      '监管',
      '法院',
      '检察',
      '公安',
      '警察',
    ],
    ...[
      '官方',
      '客服',
      '平台',
      '管理员',
      '系统',
      '担保',
      '专用章',
      '财务部',
      '塑集',
      'suji',
      'official',
      '^admin',
      'bank$',
    ],
    ...[
      'customerservice',
      'sinopec',
      'petrochina',
      'cnpc',
      'cnooc',
      'corporation',
      'company',
      'limited',
      'gmbh',
    ],
  ].join('|'),
  'u',
)
/** What short names of trading companies end with. A person can be “化工老张”. */
const AT_THE_END =
  /[\p{L}\p{N}](?:贸易|商贸|工贸|实业|化工|化学|塑化|塑业|塑胶|橡塑|高分子|新材料|新材|供应链|物流|科技|控股|投资|能源|煤业|进出口|国际|煤化工|coltd|ltd|inc|corp|llc|plc|group)$/u
/** Shorter names are also words and surnames. They are refused only where they are the whole nickname. */
const CONTAINED_MIN_LENGTH = 4

/** Without spaces, punctuation and look-alike forms of characters, by which a name could be disguised. */
function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\p{L}/gu, (char) => SIMPLIFIED[TRADITIONAL.indexOf(char)] ?? char)
}

const TRADITIONAL = '廠銀團責業營務稅關煉財專實貿鏈膠總辦處進國際臺聯寶會員統擔監檢'
const SIMPLIFIED = '厂银团责业营务税关炼财专实贸链胶总办处进国际台联宝会员统担监检'

/** Whether a nickname could be taken for the name of a company, an authority, a bank or the market. */
export function looksLikeOrganisation(nickname: string): boolean {
  const plain = plainName(nickname)
  return ANYWHERE.test(plain) || AT_THE_END.test(plain)
}

/** Whether a nickname could be taken for one of the names: equal, or one contains the other. */
export function isLikeName(nickname: string, names: readonly string[]): boolean {
  const plain = plainName(nickname)
  if (plain === '') return false
  return names.map(plainName).some((name) => {
    if (name === plain) return true
    return (
      (name.length >= CONTAINED_MIN_LENGTH && plain.includes(name)) ||
      (plain.length >= CONTAINED_MIN_LENGTH && name.includes(plain))
    )
  })
}

/** Refuses a nickname under which a member could pose as a company. @param present a nickname that may stay */
export async function validateNickname(
  reader: Reader,
  makerNames: MakerNames,
  { nickname, present }: { nickname: string | null; present: string | null },
): Promise<Verdict<void, 'nickname_reserved'>> {
  if (nickname === null || nickname === present) return accept()
  if (looksLikeOrganisation(nickname)) return refuse('nickname_reserved')
  const companies = await reader
    .select({ company: company.name, shop: shop.name })
    .from(company)
    .leftJoin(shop, eq(shop.companyId, company.id))
  const names = companies.flatMap((row) => (row.shop === null ? row.company : [row.company, row.shop]))
  const isTaken = isLikeName(nickname, [...names, ...(await makerNames(reader))])
  return isTaken ? refuse('nickname_reserved') : accept()
}
