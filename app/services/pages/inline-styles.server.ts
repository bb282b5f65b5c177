import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { hasLoadedStyles } from 'contract/styles-cookie'

export interface StyledPage {
  html: string
  /** Source of `style-src` for the inline styles; null if the page only links its stylesheets. */
  styleHash: string | null
}

interface Styles {
  css: string
  hash: string
}

/** Initial congestion window of TCP (14 KB): compressed HTML and CSS of up to this size arrive in one round trip. */
const MAX_COMPRESSED_BYTES = 13_900
const BROTLI_QUALITY = 5
const STYLESHEET_LINK = /<link rel="stylesheet" href="(\/assets\/[\w-]+\.css)"\/>/g
const HEAD_END = '</head>'
/** Only of the production build. */
const MODULE_PRELOAD = '<link rel="modulepreload" href="/assets/'
const LATE_MODULE_PRELOAD = '<link rel="modulepreload" fetchpriority="low" href="/assets/'

/** By the URLs of the stylesheets; null if one of them cannot be read. */
const cache = new Map<string, Styles | null>()

/**
 * Puts the styles into the page of a first visit, so that the browser paints without a second round trip. The links get
 * `media="print"`: the browser loads the files for later pages, but does not wait for them. React finds the same links
 * when it hydrates, and tolerates the additional element at the end of the head. A page that would not arrive in one
 * round trip only links its stylesheets, and so does a page for a browser that saves data.
 */
export function withInlineStyles(html: string, { headers }: Request, read = readAsset): StyledPage {
  const linked = { html, styleHash: null }
  if (hasLoadedStyles(headers.get('cookie')) || headers.get('save-data') === 'on') return linked
  const styles = stylesOf(
    [...html.matchAll(STYLESHEET_LINK)].flatMap(([, url]) => url ?? []),
    read,
  )
  const head = html.indexOf(HEAD_END)
  if (styles === null || head < 0) return linked
  const links = html
    .slice(0, head)
    .replace(STYLESHEET_LINK, '<link rel="stylesheet" href="$1" media="print"/>')
  const styled = `${links}<style>${styles.css}</style>${html.slice(head)}`
  return compressedBytes(styled) > MAX_COMPRESSED_BYTES ? linked : { html: styled, styleHash: styles.hash }
}

/** Lowers the priority of scripts, which browsers would load before the first paint at the expense of styles. */
export function withLateScripts(html: string): string {
  return html.replaceAll(MODULE_PRELOAD, LATE_MODULE_PRELOAD)
}

function stylesOf(urls: readonly string[], read: (url: string) => string | null): Styles | null {
  if (urls.length === 0) return null
  const key = urls.join(' ')
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const parts = urls.map(read)
  const css = parts.join('')
  const styles = parts.includes(null)
    ? null
    : {
        css,
        hash: `'sha256-${hash('sha256', css, 'base64')}'`,
      }
  cache.set(key, styles)
  return styles
}

/** As the server compresses pages. First visits are few, and the page cache keeps their pages. */
function compressedBytes(html: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  return brotliCompressSync(html, { params }).length
}

/** Reads a file of the browser build, from the folder that server/main.ts serves; null in development. */
function readAsset(url: string): string | null {
  try {
    return readFileSync(`build/client${url}`, 'utf8').trim()
  } catch {
    return null
  }
}
