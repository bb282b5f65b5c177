import QRCode from 'qrcode'
import { market, ready } from './backend.server'

const A_DAY_SECONDS = 86_400

/**
 * A page's whole address as a QR code in SVG, under the name that the market goes by (PUBLIC_ORIGIN), else the one that
 * was asked for.
 * @param path from the site's root
 */
export async function codeForPhones(request: Request, path: string): Promise<Response> {
  await ready()
  const address = new URL(path, market.settings.publicOrigin ?? request.url).href
  const drawn = await QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return new Response(drawn, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${A_DAY_SECONDS}` },
  })
}
