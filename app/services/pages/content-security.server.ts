import { hash, randomBytes } from 'node:crypto'

/** Marks the scripts that this server renders, while a page is being made; it never leaves the server. */
export function newNonce(): string {
  return randomBytes(18).toString('base64url')
}

export interface SecuredPage {
  html: string
  /** Content-Security-Policy with the hash of each inline script and of the inline styles. */
  policy: string
}

/**
 * Names the page's own inline scripts by their hashes and takes the nonces out, so that the page may be cached and
 * shared. A script that got into the page any other way has no nonce, is not named, and does not run.
 * @param pictureBase another site that pictures come from; empty if they come from this one
 * @param styleHash of the inline styles (`withInlineStyles`)
 */
export function withHashedScripts(
  html: string,
  nonce: string,
  pictureBase = '',
  styleHash: string | null = null,
): SecuredPage {
  const hashes: string[] = []
  const mark = ` nonce="${nonce}"`
  let cleaned = ''
  let done = 0
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, done)) {
    const begins = html.indexOf('>', at) + 1
    const ends = html.indexOf('</script>', begins)
    const source = html.slice(begins, ends)
    if (source !== '') hashes.push(`'sha256-${hash('sha256', source, 'base64')}'`)
    cleaned += html.slice(done, at) + html.slice(at + mark.length, ends)
    done = ends
  }
  return { html: cleaned + html.slice(done), policy: policyWith(hashes, pictureBase, styleHash) }
}

function policyWith(hashes: string[], pictureBase: string, styleHash: string | null): string {
  const pictures = pictureBase === '' ? '' : ` ${new URL(pictureBase).origin}`
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    styleHash === null ? "style-src 'self'" : `style-src 'self' ${styleHash}`,
    `img-src 'self' data:${pictures}`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
