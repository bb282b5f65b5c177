import { plainText } from 'backend/platform/html/sanitize-html'
import type { FoundArticle, HelpArticle, HelpCategory, PactWithVersions } from 'contract/content'
import type { Content } from './entries'

/** Table of contents of the help centre. Categories without articles are omitted. */
export function articlesByCategory({ help_category, help_article }: Content): HelpCategory[] {
  return help_category
    .map(({ id, catName }) => ({
      id,
      catName,
      articleList: help_article
        .filter(({ category }) => category === id)
        .map((article) => ({ id: article.id, title: article.title })),
    }))
    .filter(({ articleList }) => articleList.length > 0)
}

/** An article with its category's name. Undefined if the category was removed. */
export function articleById({ help_category, help_article }: Content, id: string): HelpArticle | undefined {
  const article = help_article.find((one) => one.id === id)
  const category = help_category.find((one) => one.id === article?.category)
  if (!article || !category) return undefined
  const { category: _, ...rest } = article
  return { ...rest, catName: category.catName }
}

/** Articles with all words in their title, in their order, then those with all words anywhere. Case is ignored. */
export function searchArticles({ help_category, help_article }: Content, typed: string): FoundArticle[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const isIn = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const names = new Map(help_category.map(({ id, catName }) => [id, catName]))
  const listed = help_article.filter(({ category }) => names.has(category))
  const titled = listed.filter(({ title }) => isIn(title))
  const others = listed.filter(
    (one) => !titled.includes(one) && isIn(`${one.title} ${one.about} ${plainText(one.html)}`),
  )
  return [...titled, ...others].map(({ category, html: _, ...article }) => ({
    ...article,
    catName: names.get(category) ?? '',
  }))
}

/** An agreement with its versions up to an instant: the wanted version, else the one in force, published last. */
export function pactInForce(
  { pact }: Content,
  { type, version }: { type: string; version?: string | undefined },
  now: Date,
): PactWithVersions | undefined {
  const versions = pact
    .filter((one) => one.type === type && new Date(one.publishedAt) <= now)
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
  const found = version === undefined ? versions[0] : versions.find((one) => one.version === version)
  if (!found) return undefined
  const { id: _, needsConsent: __, ...rest } = found
  return { ...rest, versions: versions.map((one) => one.version) }
}
