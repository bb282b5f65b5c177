import QRCode from 'qrcode'
import { ready } from '../api/backend.server'
import { siteOrigin } from './site-address.server'

/** An operator may name another address. */
const KEPT_SECONDS = 3_600

/**
 * A page's whole address as a QR code in SVG, under the name that the market goes by (PUBLIC_ORIGIN), else the one that
 * was asked for.
 * @param path from the site's root, or a whole address elsewhere
 */
export async function codeForPhones(request: Request, path: string): Promise<Response> {
  await ready()
  const address = new URL(path, siteOrigin(request)).href
  const drawn = await QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return new Response(drawn, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${KEPT_SECONDS}` },
  })
}
