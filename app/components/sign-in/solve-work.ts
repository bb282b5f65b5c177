import type { Captcha } from 'contract/login-methods'

/** Solutions tried at once: the browser computes each off the page's thread. */
const BATCH = 64

/**
 * Finds the solution of a proof of work.
 * @returns null if it was stopped, or if the browser offers no SHA-256 here
 */
export async function solveWork(
  { salt, challenge, max }: Captcha['work'],
  signal: AbortSignal,
): Promise<number | null> {
  const { subtle } = globalThis.crypto ?? {}
  if (!subtle) return null
  const text = new TextEncoder()
  for (let from = 0; from < max && !signal.aborted; from += BATCH) {
    const tried = Array.from({ length: BATCH }, (_, i) => from + i)
    const hashes = await Promise.all(tried.map((n) => subtle.digest('SHA-256', text.encode(`${salt}${n}`))))
    const found = hashes.findIndex((hash) => hex(hash) === challenge)
    if (found >= 0) return from + found
  }
  return null
}

function hex(hash: ArrayBuffer): string {
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
