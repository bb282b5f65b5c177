import sanitizeHtml from 'sanitize-html'
import { boundedTokenizer } from './bounded-tokenizer'

/** What a text is made of: no picture frames, forms, styles, scripts, nor anything that another language reads. */
const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'img', 'figure', 'figcaption'],
  ...['strong', 'em', 'u', 's', 'small', 'sub', 'sup'],
]

/** Tags that go with all they hold, because it is no text for people; of other unknown tags the text stays. */
const GONE_WHOLE = [
  ...['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'iframe', 'frameset', 'object'],
  ...['applet', 'svg', 'math', 'textarea', 'select', 'option', 'xmp', 'plaintext', 'title', 'head'],
]

const SCHEMES = ['http', 'https', 'mailto', 'tel']
/** Deeper than any text, and shallow enough for whoever reads it. */
const NESTING_MAX = 40

/** Browsers and proxies refuse longer addresses; the checks below and the library's take time for each character. */
const ADDRESS_MAX_LENGTH = 2_000

/** A path of this site. Two slashes of either kind would lead to another host. */
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
  parser: { Tokenizer: boundedTokenizer(new Set(GONE_WHOLE)) } as NonNullable<
    sanitizeHtml.IOptions['parser']
  >,
}

/** A picture as `sanitizeHtml` writes it: every attribute in quotes, nothing left to escape. */
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
 * HTML from people, from articles or from anywhere as it may stand in a page of ours: headings, lists, tables, links and
 * pictures without scripts, handlers, styles, frames and forms. What was clean stays as it is. The time it takes is
 * linear in the length, whatever the HTML.
 */
export function cleanHtml(html: string): string {
  const cleaned = sanitizeHtml(withoutControls(html), OPTIONS)
  // The library's own filter would copy everything written so far for each picture that it drops.
  return cleaned.replace(PICTURE, (picture) => (picture.includes(' src="') ? picture : ''))
}

/** Words that only a script would say (specification §5). */
const CALLS = /\b(?:alert|eval)\s*\(/gi

/** Leaves out each call with what stands in its brackets. */
function withoutCalls(words: string): string {
  const kept: string[] = []
  let from = 0
  for (const { index } of words.matchAll(CALLS)) {
    if (index < from) continue
    const end = words.indexOf(')', index)
    if (end < 0) break
    kept.push(words.slice(from, index))
    from = end + 1
  }
  return kept.join('') + words.slice(from)
}

/** Where one block of words ends and the next begins. */
const BLOCK_ENDS = /<\/(?:p|h\d|li|dt|dd|td|th|tr|div)>|<br\b/gi

/** The words alone, for descriptions, excerpts and fields that hold no markup: tags, scripts and their calls are gone. */
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

/** Control characters split words for a filter that a browser then reads as one; line ends and tabs stay. */
function withoutControls(html: string): string {
  return html.replace(/[^\P{Cc}\t\n\r]/gu, '')
}
