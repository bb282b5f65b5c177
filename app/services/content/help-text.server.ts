import { findPact, helpArticle } from 'contract/content'
import { call } from '../api/call.server'

/** What the help page shows beside its table of contents. */
export interface HelpText {
  /** Id of the article, or type of the agreement. */
  current: string
  /** Column of the help page. */
  column: string
  title: string
  about: string
  html: string
  at: string
  /** Of an agreement, which stays as it was agreed to; null for an article. */
  version: string | null
  /** Every published version of an agreement, newest first. */
  versions: string[]
}

/** Reads the article or the agreement that an address names. @returns null where it names neither @throws a 404 response */
export async function readHelpText(
  request: Request,
  wanted: { id?: string | undefined; pact?: string | undefined; version?: string | undefined },
): Promise<HelpText | null> {
  if (wanted.pact) {
    const { type, publishedAt, ...pact } = await call(request, findPact, {
      type: wanted.pact,
      version: wanted.version,
    })
    return { ...pact, current: type, column: '协议与规则', at: publishedAt }
  }
  if (!wanted.id) return null
  const { id, catName, updatedAt, ...article } = await call(request, helpArticle, { id: wanted.id })
  return { ...article, current: id, column: catName, at: updatedAt, version: null, versions: [] }
}
