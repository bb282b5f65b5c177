/** Kinds of content that operators edit, with the fields of each. No zod here: browsers load this file. */

export const CONTENT_KINDS = {
  nav: '主导航',
  shell_link: '页面链接',
  banner: '横幅',
  hot_search: '热门搜索词',
  help_category: '帮助分类',
  help_article: '帮助文章',
  announcement: '公告',
  pact: '协议',
  config: '站点设置与备案',
} as const
export type ContentKind = keyof typeof CONTENT_KINDS

export const CONTENT_STATES = {
  published: '已发布',
  draft: '草稿',
  scheduled: '待定时发布',
  withdrawn: '已下架',
} as const
export type ContentState = keyof typeof CONTENT_STATES

/** Names of the values of `place`, by kind. */
export const CONTENT_PLACES = {
  nav: { hot: '热门', new: '新品', index: '行情动效' },
  shell_link: {
    top: '顶栏',
    mobile: '二维码下方',
    merchant: '商家中心菜单',
    carrier: '承运商菜单',
    service_buyer: '买家客服',
    service_merchant: '商家客服',
    foot: '页脚末行',
  },
  banner: { home: '首页', promise: '页脚上方' },
  pact: { register: '用户协议', privacy: '隐私政策', trade: '交易规则' },
} as const satisfies Partial<Record<ContentKind, Record<string, string>>>

/** Fields of an entry as operators type them. Each kind uses some of them. */
export type ContentFieldName =
  | 'title'
  | 'about'
  | 'url'
  | 'body'
  | 'place'
  | 'picture'
  | 'value'
  | 'position'
  | 'opensNewWindow'
  | 'needsMember'
  | 'needsConsent'

export interface ContentField {
  readonly name: ContentFieldName
  readonly label: string
  readonly control: 'line' | 'text' | 'article' | 'choice' | 'category' | 'check' | 'number'
  readonly isOptional?: boolean
  /** Characters of a text. */
  readonly max?: number
  readonly hint?: string
}

const TITLE_MAX = 60
const ABOUT_MAX = 200
export const URL_MAX = 500
export const VALUE_MAX = 500
/** Longest text of an article, before it becomes HTML. */
export const BODY_MAX = 50_000
export const POSITION_MAX = 9_999

const title = (label = '标题', max = TITLE_MAX): ContentField => ({
  name: 'title',
  label,
  control: 'line',
  max,
})
const about: ContentField = { name: 'about', label: '一句话说明', control: 'line', max: ABOUT_MAX }
const url: ContentField = {
  name: 'url',
  label: '链接',
  control: 'line',
  max: URL_MAX,
  hint: '本站路径（如 /now）或 https 地址',
}
const body: ContentField = {
  name: 'body',
  label: '正文',
  control: 'article',
  max: BODY_MAX,
  hint: '{{CONTACT}} 显示为客服热线，{{COMPANY}} 显示为运营公司',
}
const position: ContentField = {
  name: 'position',
  label: '排序',
  control: 'number',
  isOptional: true,
  hint: '数字小的在前；不填按原来的顺序，新增的排在最后',
}
const opensNewWindow: ContentField = { name: 'opensNewWindow', label: '在新窗口打开', control: 'check' }
const needsMember: ContentField = { name: 'needsMember', label: '仅会员可用，访客先登录', control: 'check' }

export const CONTENT_FIELDS: Readonly<Record<ContentKind, readonly ContentField[]>> = {
  nav: [
    title('名称', 12),
    url,
    { name: 'place', label: '角标', control: 'choice', isOptional: true },
    opensNewWindow,
    needsMember,
    position,
  ],
  shell_link: [
    title('名称', 20),
    { name: 'place', label: '位置', control: 'choice' },
    url,
    opensNewWindow,
    needsMember,
    position,
  ],
  banner: [
    title('标题', 20),
    { ...about, label: '说明', max: 40 },
    { name: 'place', label: '位置', control: 'choice' },
    url,
    {
      name: 'picture',
      label: '图片地址',
      control: 'line',
      isOptional: true,
      max: URL_MAX,
      hint: '不填显示文字；本站路径或 https 地址',
    },
    position,
  ],
  hot_search: [title('搜索词', 20), position],
  help_category: [title('名称', 12), position],
  help_article: [title(), { name: 'place', label: '分类', control: 'category' }, about, body, position],
  announcement: [title(), body],
  pact: [
    title(),
    { name: 'place', label: '类型', control: 'choice' },
    { name: 'value', label: '版本', control: 'line', max: 20, hint: '如 2026-12；同类型不能重复' },
    about,
    body,
    { name: 'needsConsent', label: '会员须重新同意本版本', control: 'check' },
  ],
  config: [{ name: 'value', label: '值', control: 'text', isOptional: true, max: VALUE_MAX }],
}

/** Site values, by code. */
export const CONFIG_NAMES: Readonly<Record<string, string>> = {
  company_name: '运营公司名称（协议的订立方）',
  company_code: '运营公司的统一社会信用代码',
  edi_licence: '增值电信业务经营许可证号',
  hotline: '客服热线',
  hotline_hours: '客服时间',
  icp_filing: 'ICP 备案号',
  police_filing: '公安备案号',
  filings: '其他许可与备案',
  mini_program_qr: '小程序二维码的地址',
  official_account_qr: '公众号二维码的地址',
  international_site: '国际站地址',
  merchant_site: '商家后台地址',
  carrier_site: '承运商后台地址',
  apk_version: '安卓应用版本',
  apk_url: '安卓应用下载地址',
  apk_notes: '安卓应用更新说明',
  apk_is_required: '安卓应用须更新（yes 或 no）',
}

/** Site values that hold an address. */
export const CONFIG_ADDRESSES: readonly string[] = [
  'mini_program_qr',
  'official_account_qr',
  'international_site',
  'merchant_site',
  'carrier_site',
  'apk_url',
]

export function isContentKind(kind: string): kind is ContentKind {
  return Object.hasOwn(CONTENT_KINDS, kind)
}

/** Names of the values of a kind's `place`. */
export function placesOf(kind: ContentKind): Readonly<Record<string, string>> {
  const places: Partial<Record<ContentKind, Readonly<Record<string, string>>>> = CONTENT_PLACES
  return places[kind] ?? {}
}
