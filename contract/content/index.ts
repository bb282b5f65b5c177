/** The market's content: navigation, help, announcements, agreements. Public; texts are sanitized HTML. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id, instant, pageOf, pageQuery, searchText, text } from '../schema'

/** Longer than every key of a piece of content: an article's number, a kind of banner, a code. */
const KEY_MAX = 50

/** HTML without scripts, handlers, styles and frames. Safe to insert into a page. */
const cleanHtml = z.string().meta({ title: '正文', description: '已清洗的 HTML，可直接显示' })

export const NavItem = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  opennew: z.boolean(),
  /** 1 marks the spot market. */
  spotFlag: z.number().int(),
  /** Count for the badge; 0 shows none. */
  saleNum: z.number().int(),
  /** Links to a page for members only. */
  needsLogin: z.boolean(),
  /** Highlight of the entry: none, hot goods, new, or the animated market index. */
  mark: z.enum(['', 'hot', 'new', 'index']),
})
export type NavItem = z.output<typeof NavItem>

export const navList = endpoint({
  method: 'GET',
  path: '/api/web/nav/list',
  access: 'public',
  summary: '主导航',
  input: z.object({}),
  output: z.array(NavItem),
})

export const HelpCategory = z.object({
  id: z.string(),
  catName: z.string(),
  articleList: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type HelpCategory = z.output<typeof HelpCategory>

export const helpArticles = endpoint({
  method: 'GET',
  path: '/api/web/help_article/getHelpArticleList',
  access: 'public',
  summary: '帮助分类与文章标题',
  input: z.object({}),
  output: z.array(HelpCategory),
})

export const HelpArticle = z.object({
  id: z.string(),
  title: z.string(),
  catName: z.string(),
  /** One sentence about the article. */
  about: z.string(),
  html: cleanHtml,
  updatedAt: instant,
})
export type HelpArticle = z.output<typeof HelpArticle>

export const HelpArticleRef = z.object({ id: text(KEY_MAX, '文章编号') })

export const helpArticle = endpoint({
  method: 'GET',
  path: '/api/web/web/help_article/detail',
  access: 'public',
  summary: '帮助文章',
  input: HelpArticleRef,
  output: HelpArticle,
})

/** An article as a search lists it. */
export const FoundArticle = HelpArticle.omit({ html: true })
export type FoundArticle = z.output<typeof FoundArticle>

export const searchHelp = endpoint({
  method: 'GET',
  path: '/api/web/help_article/search',
  access: 'public',
  summary: '按标题、说明与正文查找帮助文章，标题含有全部词的在前；没有词时为全部',
  input: z.object({ sText: searchText }),
  output: z.array(FoundArticle),
})

/** Operator's address to encode as a QR code; without it the market's own. */
export const PhoneCodeQuery = z.object({ code: z.string().optional() })

/** Part of the sitemap: all pages except offers, one shop's offers, or the index of parts. */
export const SitemapQuery = z.object({
  part: z.literal('pages').optional().catch(undefined),
  shop: id.optional(),
  page: pageQuery.page,
})

/** Content of the help page: an article, an agreement, or the table of contents. */
export const HelpPageQuery = z.object({
  id: z.string().optional(),
  pact: z.string().optional(),
  version: z.string().optional(),
})

export const hotSearches = endpoint({
  method: 'GET',
  path: '/api/web/hotSearch/list',
  access: 'public',
  summary: '热门搜索词',
  input: z.object({}),
  output: z.array(z.object({ searchKey: z.string() })),
})

export const Banner = z.object({
  id: z.string(),
  /** Position: home, promise … */
  type: z.string(),
  title: z.string(),
  text: z.string(),
  url: z.string(),
  /** Address of a picture; empty for a text banner. */
  picture: z.string(),
})
export type Banner = z.output<typeof Banner>

export const banners = endpoint({
  method: 'GET',
  path: '/api/backstage/web/backstagebanner/list',
  access: 'public',
  summary: '全部横幅',
  input: z.object({}),
  output: z.array(Banner),
})

export const bannersOfType = endpoint({
  method: 'GET',
  path: '/api/backstage/web/backstagebanner/getBannerByType',
  access: 'public',
  summary: '某一位置的横幅',
  input: z.object({ type: text(KEY_MAX, '位置') }),
  output: z.array(Banner),
})

export const configValue = endpoint({
  method: 'GET',
  path: '/api/web/config/getValue',
  access: 'public',
  summary: '站点设置的值：二维码地址、备案信息等',
  input: z.object({ code: text(KEY_MAX, '设置代码') }),
  output: z.object({ code: z.string(), value: z.string() }),
})

export const apkVersion = endpoint({
  method: 'GET',
  path: '/api/web/web/apkVersion/get',
  access: 'public',
  summary: '安卓应用的最新版本；没有发布时各项为空',
  input: z.object({}),
  output: z.object({
    version: z.string().nullable(),
    /** Where it is downloaded. */
    url: z.string().nullable(),
    /** What is new. */
    notes: z.string(),
    /** Whether older versions must be updated. */
    isRequired: z.boolean(),
  }),
})

export const Pact = z.object({
  /** register, privacy, trade … */
  type: z.string(),
  title: z.string(),
  version: z.string(),
  /** One sentence about the agreement. */
  about: z.string(),
  html: cleanHtml,
  publishedAt: instant,
})
export type Pact = z.output<typeof Pact>

/** Newest first; every published version stays readable. */
export const PactWithVersions = Pact.extend({ versions: z.array(z.string()) })
export type PactWithVersions = z.output<typeof PactWithVersions>

export const findPact = endpoint({
  method: 'GET',
  path: '/api/web/pact/findPact',
  access: 'public',
  summary: '现行的协议文本；给出版本时为该版本',
  input: z.object({ type: text(KEY_MAX, '协议类型'), version: text(KEY_MAX, '版本').optional() }),
  output: PactWithVersions,
})

export const Announcement = z.object({
  id,
  title: z.string(),
  publishedAt: instant,
  /** Beginning of the text, without markup. */
  about: z.string(),
  html: cleanHtml,
})
export type Announcement = z.output<typeof Announcement>

export const AnnouncementQuery = z.object(pageQuery)

export const announcementPage = endpoint({
  method: 'GET',
  path: '/api/web/announcement/page/v2',
  access: 'public',
  summary: '公告，最新的在前',
  input: AnnouncementQuery,
  output: pageOf(Announcement),
})

export const AnnouncementRef = z.object({ id })

export const announcement = endpoint({
  method: 'GET',
  path: '/api/web/announcement/detail',
  access: 'public',
  summary: '一条公告',
  input: AnnouncementRef,
  output: Announcement,
})
