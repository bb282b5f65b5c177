import { secureHeaders } from 'hono/secure-headers'
import type { DoorMiddleware } from '../context'

/** For everything that brings no policy of its own; pages bring one that names the hashes of their scripts. */
export const STRICT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const HSTS = 'max-age=31536000; includeSubDomains'

/**
 * The headers that every response carries. The referrer policy is not `no-referrer`, since browsers then send
 * `Origin: null` with every form.
 */
export function securityHeaders(publicOrigin: string | undefined): DoorMiddleware {
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
