import type { Visitor } from './visitor'

/** Response to an internal link. */
export interface CrawledPage {
  address: string
  /** The page with the link; null for a start address. */
  from: string | null
  status: number
  /** Null for a response that is not HTML. */
  html: string | null
}

interface CrawlOptions {
  starts: readonly string[]
  /** Maximum visited addresses per path. Further ones differ only in the query. */
  perPath: number
  /** What counts as one path. */
  groupOf?: (path: string) => string
  isFollowed?: (address: string) => boolean
}

const ORIGIN = 'http://crawl.invalid'
/** An event stream has no end. */
const STREAM = '/events'
const LINK = /<[a-z][^>]*?\s(?:href|src|srcset)="[^"]*"[^>]*>/gi
const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

/** Follows the internal links of pages, breadth first. */
export async function crawl(
  visitor: Pick<Visitor, 'get'>,
  { starts, perPath, groupOf = (path) => path, isFollowed = () => true }: CrawlOptions,
): Promise<CrawledPage[]> {
  const pages: CrawledPage[] = []
  const seen = new Set<string>()
  const visits = new Map<string, number>()
  const queue: { address: string; from: string | null }[] = []
  const add = (address: string, from: string | null) => {
    const path = pathOf(address)
    const group = groupOf(path)
    const count = visits.get(group) ?? 0
    if (seen.has(address) || path === STREAM || !isFollowed(address)) return
    if (from !== null && count >= perPath) return
    seen.add(address)
    visits.set(group, count + (from === null ? 0 : 1))
    queue.push({ address, from })
  }
  for (const start of starts) add(start, null)
  for (let next = queue.shift(); next; next = queue.shift()) {
    const answer = await visitor.get(next.address)
    const text = await answer.text()
    const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    pages.push({ ...next, status: answer.status, html: isHtml && text !== '' ? text : null })
    const location = answer.headers.get('location')
    const found = [...(isHtml ? linksIn(text) : []), ...(location ? [location] : [])]
    for (const link of found) {
      const address = internalAddress(link, next.address)
      if (address !== null) add(address, next.address)
    }
  }
  return pages
}

/** Fragment links without a target in the page. */
export function brokenFragments({ address, html }: CrawledPage): string[] {
  if (html === null) return []
  const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))
  const fragments = linksIn(html).filter((link) => link.startsWith('#') && link !== '#')
  return fragments.filter((link) => !ids.has(link.slice(1))).map((link) => `${address} ${link}`)
}

export const pathOf = (address: string): string => new URL(address, ORIGIN).pathname

/** URLs in the attributes of a page. */
function linksIn(html: string): string[] {
  return [...html.matchAll(LINK)].flatMap(([tag]) =>
    [...tag.matchAll(/\s(href|src|srcset)="([^"]*)"/gi)].flatMap(([, name, value = '']) => {
      const text = value.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
      return name?.toLowerCase() === 'srcset'
        ? text.split(',').map((one) => one.trim().split(/\s/)[0] ?? '')
        : [text]
    }),
  )
}

/** Path and query of an internal link; null for an external one. */
function internalAddress(link: string, base: string): string | null {
  const url = URL.canParse(link, new URL(base, ORIGIN)) ? new URL(link, new URL(base, ORIGIN)) : null
  return url?.origin === ORIGIN ? `${url.pathname}${url.search}` : null
}
