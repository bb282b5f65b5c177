import sanitizeHtml from 'sanitize-html'
import { createBoundedTokenizer } from './bounded-tokenizer'

/** Allowed tags: no frames, forms, styles, scripts, nor foreign languages. */
const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'img', 'figure', 'figcaption'],
  ...['strong', 'em', 'u', 's', 'small', 'sub', 'sup'],
]

/** Tags dropped with their content, which is not readable text. Other unknown tags keep their text. */
const GONE_WHOLE = [
  ...['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'iframe', 'frameset', 'object'],
  ...['applet', 'svg', 'math', 'textarea', 'select', 'option', 'xmp', 'plaintext', 'title', 'head'],
]

const SCHEMES = ['http', 'https', 'mailto', 'tel']
/** Maximum nesting of the output. */
const NESTING_MAX = 40

/** Browsers and proxies refuse longer addresses. The checks here and in the library take time per character. */
const ADDRESS_MAX_LENGTH = 2_000

/** A path of this site. Two leading slashes of either kind would lead to another host. */
const OWN_PATH = /^(?:\/(?![/\\])|[?#])[^\\]*$/
const ELSEWHERE = new RegExp(`^(?:${SCHEMES.join('|')}):`, 'i')
const PICTURE_ELSEWHERE = /^https:\/\//i

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  nonTextTags: GONE_WHOLE,
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: SCHEMES,
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: NESTING_MAX,
  transformTags: {
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, { href, title }) => ({ tagName, attribs: { ...linkTo(href), ...(title && { title }) } }),
    img: (tagName, { src, alt, width, height }) => ({
      tagName,
      attribs: {
        ...(src !== undefined && isPicture(src) && { src }),
        alt: alt ?? '',
        ...sizeOf('width', width),
        ...sizeOf('height', height),
        loading: 'lazy',
      },
    }),
  },
  parser: { Tokenizer: createBoundedTokenizer(new Set(GONE_WHOLE)) } as NonNullable<
    sanitizeHtml.IOptions['parser']
  >,
}

/** An `<img>` as `sanitizeHtml` writes it: every attribute in quotes, nothing left to escape. */
const PICTURE = /<img(?: [a-z]+(?:="[^"]*")?)* \/>/g

function linkTo(href = ''): Record<string, string> {
  if (href.length > ADDRESS_MAX_LENGTH) return {}
  const to = href.trim()
  if (OWN_PATH.test(to)) return { href: to }
  return ELSEWHERE.test(to) ? { href: to, rel: 'nofollow noopener noreferrer' } : {}
}

function isPicture(src: string): boolean {
  return src.length <= ADDRESS_MAX_LENGTH && (OWN_PATH.test(src) || PICTURE_ELSEWHERE.test(src))
}

function sizeOf(name: string, value: string | undefined): Record<string, string> {
  return value !== undefined && /^\d{1,4}$/.test(value) ? { [name]: value } : {}
}

/**
 * Sanitizes HTML from users and articles for use in a page: keeps headings, lists, tables, links and pictures;
 * removes scripts, handlers, styles, frames and forms. Idempotent. Takes linear time for any input.
 */
export function cleanHtml(html: string): string {
  const cleaned = sanitizeHtml(withoutControls(html), OPTIONS)
  // The library's own filter would copy all output for each picture that it drops.
  return cleaned.replace(PICTURE, (picture) => (picture.includes(' src="') ? picture : ''))
}

/** Script calls, which no article contains (specification §5). */
const CALLS = /\b(?:alert|eval)\s*\(/gi

/** Removes each call with its arguments. */
function withoutCalls(words: string): string {
  const parts: string[] = []
  let from = 0
  for (const { index } of words.matchAll(CALLS)) {
    if (index < from) continue
    const end = words.indexOf(')', index)
    if (end < 0) break
    parts.push(words.slice(from, index))
    from = end + 1
  }
  return parts.join('') + words.slice(from)
}

/** End of a text block. */
const BLOCK_ENDS = /<\/(?:p|h\d|li|dt|dd|td|th|tr|div)>|<br\b/gi

/** Plain text for descriptions, excerpts and fields without markup. Tags, scripts and their calls are removed. */
export function plainText(html: string): string {
  const apart = withoutControls(html).replace(BLOCK_ENDS, ' $&')
  const words = sanitizeHtml(apart, { ...OPTIONS, allowedTags: [], transformTags: {} })
  const typed = words
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
  return withoutCalls(typed).replace(/\s+/g, ' ').trim()
}

/** Control characters split words for a filter, but browsers ignore them. Line ends and tabs are kept. */
function withoutControls(html: string): string {
  return html.replace(/[^\P{Cc}\t\n\r]/gu, '')
}
