import type { HelpArticle, HelpCategory, Pact } from 'contract/content'
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

/** The agreement of a type in force at an instant: the one published last before it. */
export function pactInForce({ pact }: Content, type: string, now: Date): Pact | undefined {
  const [newest] = pact
    .filter((one) => one.type === type && new Date(one.publishedAt) <= now)
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
  if (!newest) return undefined
  const { id: _, ...rest } = newest
  return rest
}
