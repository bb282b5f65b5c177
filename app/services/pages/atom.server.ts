export interface AtomEntry {
  /** Unique for ever; an address need not answer. */
  id: string
  title: string
  /** What it says, as plain text. */
  summary: string
  /** A page of ours: "/now?sText=T30S". */
  path: string
  /** ISO instant. */
  updatedAt: string
}

export interface AtomFeed {
  title: string
  subtitle: string
  /** Origin of the site: "https://suji.example.com". */
  origin: string
  /** Of the feed itself, and of the page that it follows. */
  path: string
  pagePath: string
  updatedAt: string
  entries: readonly AtomEntry[]
}

/** XML knows no other control characters, and no lone surrogates. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|\p{Surrogate}|[\uFFFE\uFFFF]/gu
const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escaped(text: string): string {
  return text.replace(NOT_IN_XML, '').replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '')
}

/** An Atom feed (RFC 4287); addresses in it are whole, because readers take it elsewhere. */
export function atomResponse(feed: AtomFeed): Response {
  const whole = (path: string) => escaped(new URL(path, feed.origin).href)
  const entries = feed.entries.map(
    ({ id, title, summary, path, updatedAt }) => `  <entry>
    <id>${escaped(id)}</id>
    <title>${escaped(title)}</title>
    <updated>${escaped(updatedAt)}</updated>
    <link href="${whole(path)}"/>
    <summary>${escaped(summary)}</summary>
  </entry>
`,
  )
  const text = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">
  <id>${whole(feed.path)}</id>
  <title>${escaped(feed.title)}</title>
  <subtitle>${escaped(feed.subtitle)}</subtitle>
  <updated>${escaped(feed.updatedAt)}</updated>
  <author><name>塑集</name></author>
  <link rel="self" type="application/atom+xml" href="${whole(feed.path)}"/>
  <link rel="alternate" type="text/html" href="${whole(feed.pagePath)}"/>
${entries.join('')}</feed>
`
  return new Response(text, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
}
