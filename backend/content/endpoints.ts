import { type AnsweredEndpoint, answer, mutation } from 'backend/platform/endpoint'
import { eventCache } from 'backend/platform/events/event-cache'
import { cleanHtml, plainText } from 'backend/platform/html/sanitize-html'
import { accept, refuse } from 'backend/platform/verdict'
import { cutText } from 'contract/characters'
import {
  announcement,
  announcementPage,
  apkVersion,
  banners,
  bannersOfType,
  configValue,
  findPact,
  helpArticle,
  helpArticles,
  hotSearches,
  navList,
  searchHelp,
} from 'contract/content'
import * as consents from 'contract/content/consents'
import { shellLinks } from 'contract/content/shell-links'
import { acceptPacts, outstandingPacts } from './consents'
import { type ContentCacheOptions, createContentCache, shareContentCache } from './content-cache'
import { type AnnouncementRow, announcementById, announcementsBy, CONTENT_CHANGED } from './content-store'
import { articleById, articlesByCategory, pactInForce, searchArticles } from './find-articles'

/** Characters of an announcement in the summary. */
const ABOUT_MAX = 80

export function contentEndpoints(parts: ContentCacheOptions): AnsweredEndpoint[] {
  const content = createContentCache(parts)
  shareContentCache(parts.db, content)
  // An announcement with a future instant appears at most a cache lifetime late.
  const announcements = eventCache<AnnouncementPage>({
    subscribe: parts.subscribe,
    changedBy: [CONTENT_CHANGED],
  })
  return [
    answer(navList, async () => accept([...(await content()).nav])),
    answer(shellLinks, async () => accept([...(await content()).shell_link])),
    answer(helpArticles, async () => accept(articlesByCategory(await content()))),
    answer(helpArticle, async (_, { id }) => orNotFound(articleById(await content(), id))),
    answer(searchHelp, async (_, { sText }) => accept(searchArticles(await content(), sText))),
    answer(hotSearches, async () =>
      accept((await content()).hot_search.map(({ searchKey }) => ({ searchKey }))),
    ),
    answer(banners, async () => accept([...(await content()).banner])),
    answer(bannersOfType, async (_, { type }) =>
      accept((await content()).banner.filter((banner) => banner.type === type)),
    ),
    answer(configValue, async (_, { code }) => {
      const setting = (await content()).config.find(({ id }) => id === code)
      return orNotFound(setting && { code, value: setting.value })
    }),
    answer(apkVersion, async () => {
      const { config } = await content()
      const value = (code: string) => config.find(({ id }) => id === code)?.value ?? ''
      return accept({
        version: value('apk_version') || null,
        url: value('apk_url') || null,
        notes: value('apk_notes'),
        isRequired: value('apk_is_required') === 'yes',
      })
    }),
    answer(findPact, async ({ now }, { type, version }) =>
      orNotFound(pactInForce(await content(), { type, version }, now)),
    ),
    answer(consents.pactsToAccept, async ({ db, now, actor }) =>
      accept(await outstandingPacts(db, actor.memberId, now)),
    ),
    mutation(consents.acceptPacts, 'content.accept_pacts', acceptPacts),
    answer(announcementPage, async ({ db, now }, { page, size }) => {
      const found = await announcements.use(`${page} ${size}`, async () => {
        const { total, list: rows } = await announcementsBy(db.orm, now, { page, size })
        return { list: rows.map(announcementOf), total }
      })
      return accept({ ...found, page, size })
    }),
    answer(announcement, async ({ db, now }, { id }) => {
      const row = await announcementById(db.orm, id, now)
      return orNotFound(row && announcementOf(row))
    }),
  ]
}

type AnnouncementPage = { list: ReturnType<typeof announcementOf>[]; total: number }

function orNotFound<T>(wanted: T | undefined) {
  return wanted === undefined ? refuse('not_found') : accept(wanted)
}

function announcementOf({ id, title, html, publishedAt }: AnnouncementRow) {
  const about = beginningOf(plainText(html))
  return { id, title, about, html: cleanHtml(html), publishedAt }
}

function beginningOf(words: string): string {
  return cutText(words, ABOUT_MAX, '…')
}
