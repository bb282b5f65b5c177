import QRCode from 'qrcode'
import { ready } from '../api/backend.server'
import { siteOrigin } from './site-address.server'

/** Short, because an operator can change PUBLIC_ORIGIN. */
const MAX_AGE_SECONDS = 3_600

/**
 * A QR code in SVG of a page's URL, with the origin PUBLIC_ORIGIN or else that of the request.
 * @param path path of the site, or a complete URL
 */
export async function codeForPhones(request: Request, path: string): Promise<Response> {
  await ready()
  const address = new URL(path, siteOrigin(request)).href
  const drawn = await QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return new Response(drawn, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${MAX_AGE_SECONDS}` },
  })
}
