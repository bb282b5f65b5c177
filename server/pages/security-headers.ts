import { secureHeaders } from 'hono/secure-headers'
import type { ServerMiddleware } from '../context'

/** Default policy. Pages set their own with the hashes of their scripts. */
export const STRICT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const HSTS = 'max-age=31536000; includeSubDomains'

/**
 * Security headers of every response. The referrer policy is not `no-referrer`: browsers would send `Origin: null` with
 * every form.
 */
export function securityHeaders(publicOrigin: string | undefined): ServerMiddleware {
  const common = secureHeaders({
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: publicOrigin?.startsWith('https:') ? HSTS : false,
    xXssProtection: false,
    xDownloadOptions: false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  })
  return async (c, next) => {
    await common(c, next)
    const { headers } = c.res
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', STRICT_POLICY)
  }
}
