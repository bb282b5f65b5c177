import sanitizeHtml from 'sanitize-html'

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
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
}

function linkTo(href = ''): Record<string, string> {
  const to = href.trim()
  if (OWN_PATH.test(to)) return { href: to }
  return ELSEWHERE.test(to) ? { href: to, rel: 'nofollow noopener noreferrer' } : {}
}

function isPicture(src: string): boolean {
  return OWN_PATH.test(src) || PICTURE_ELSEWHERE.test(src)
}

function sizeOf(name: string, value: string | undefined): Record<string, string> {
  return value !== undefined && /^\d{1,4}$/.test(value) ? { [name]: value } : {}
}

/**
 * HTML from people, from articles or from anywhere as it may stand in a page of ours: headings, lists, tables, links and
 * pictures without scripts, handlers, styles, frames and forms. What was clean stays as it is.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(withoutControls(html), OPTIONS)
}

/** Words that only a script would say, with what stands in their brackets (specification §5). */
const CALLS = /\b(?:alert|eval)\s*\([^)]*\)/gi

/** Where one block of words ends and the next begins. */
const BLOCK_ENDS = /<\/(?:p|h\d|li|dt|dd|td|th|tr|div)>|<br\b/gi

/** The words alone, for descriptions, excerpts and fields that hold no markup: tags, scripts and their calls are gone. */
export function plainText(html: string): string {
  const apart = withoutControls(html).replace(BLOCK_ENDS, ' $&')
  const words = sanitizeHtml(apart, { ...OPTIONS, allowedTags: [], transformTags: {} })
  return words
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(CALLS, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Control characters split words for a filter that a browser then reads as one; line ends and tabs stay. */
function withoutControls(html: string): string {
  return html.replace(/[^\P{Cc}\t\n\r]/gu, '')
}
