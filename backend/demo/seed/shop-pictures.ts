import { stableId } from 'backend/platform/stable-id'
import { uploadPicture } from 'contract/pictures'
import { saveShopProfile } from 'contract/shops/shop-actions'
import { type Send, sendCall } from '../send-call'
import type { SignedInMerchant } from '../sign-in'
import { demoProfile } from './shop-profiles'

type Colour = readonly [r: number, g: number, b: number]
/** Whether a point belongs to a figure centred at 0, 0 with radius 1. */
type Figure = (x: number, y: number) => boolean

const COLOURS: readonly Colour[] = [
  [15, 76, 129],
  [14, 105, 99],
  [92, 62, 116],
  [138, 84, 22],
  [134, 52, 44],
  [56, 70, 84],
]
const WHITE: Colour = [255, 255, 255]

const ring = (x: number, y: number) => Math.abs(Math.hypot(x, y) - 0.5) < 0.14
const disc = (x: number, y: number, size: number) => Math.hypot(x, y) < size

/** Logo figures: pipe ends, a stack of bags, pellets, a film roll, a hexagon. */
const FIGURES: readonly Figure[] = [
  (x, y) => ring(x, y) || disc(x, y, 0.16),
  (x, y) => Math.abs(x) < 0.6 && Math.abs(y) < 0.6 && Math.abs(((y + 1) * 5) % 2) < 1.3,
  (x, y) => disc(x, y + 0.34, 0.27) || disc(x - 0.36, y - 0.28, 0.27) || disc(x + 0.36, y - 0.28, 0.27),
  (x, y) => Math.abs(x) < 0.62 && Math.abs(y) < 0.62 && ((x - y + 4) * 2.6) % 1 < 0.55,
  (x, y) => {
    const away = Math.max(Math.abs(y) * 0.866 + Math.abs(x) / 2, Math.abs(x))
    return away < 0.62 && away > 0.36
  },
]

const LOGO_PX = 240
const BANNER_PX = { width: 1080, height: 150 }
/** Samples per pixel and axis, for smooth edges. */
const SAMPLES = 2

/** Draws a logo for each shop and a banner for every second one, and uploads them through the merchants' calls. */
export async function seedShopPictures(send: Send, merchants: readonly SignedInMerchant[]): Promise<void> {
  for (const [i, { shop, token }] of merchants.entries()) {
    const upload = async (file: string) => (await sendCall(send, uploadPicture, { file }, token)).id
    const logo = await upload(await drawLogo(i))
    const banner = i % 2 === 0 ? await upload(await drawBanner(i)) : undefined
    const { foundedOn: _, licenceNo: __, ...fields } = demoProfile(shop)
    const profile = { ...fields, logo, ...(banner !== undefined && { banner }) }
    await sendCall(send, saveShopProfile, { ...profile, requestId: stableId('signs', shop) }, token)
  }
}

function drawLogo(i: number): Promise<string> {
  const figure = figureOf(i)
  const middle = LOGO_PX / 2
  return draw({ width: LOGO_PX, height: LOGO_PX }, (x, y) => {
    const isFigure = figure((x - middle) / middle, (y - middle) / middle)
    return mix(colourOf(i), isFigure ? 1 : 0)
  })
}

/** A banner in the shop's colour with its repeated figure, fainter on the left, below the text. */
function drawBanner(i: number): Promise<string> {
  const figure = figureOf(i)
  const tile = BANNER_PX.height / 2
  return draw(BANNER_PX, (x, y) => {
    const isFigure = figure(((x % tile) / tile) * 2 - 1, ((y % tile) / tile) * 2 - 1)
    return mix(colourOf(i), isFigure ? 0.04 + (0.24 * x) / BANNER_PX.width : 0)
  })
}

function colourOf(i: number): Colour {
  return COLOURS[i % COLOURS.length] ?? WHITE
}

function figureOf(i: number): Figure {
  return FIGURES[i % FIGURES.length] ?? ring
}

/** @param white share of white, 0 to 1 */
function mix(colour: Colour, white: number): Colour {
  const [r, g, b] = colour.map((part) => part + (255 - part) * white)
  return [r ?? 0, g ?? 0, b ?? 0]
}

/** Draws a picture from a colour per point. @returns base64 text for a call */
async function draw(
  { width, height }: { width: number; height: number },
  at: (x: number, y: number) => Colour,
): Promise<string> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sum = [0, 0, 0]
      for (let n = 0; n < SAMPLES * SAMPLES; n++) {
        const [dx, dy] = [(n % SAMPLES) / SAMPLES, Math.floor(n / SAMPLES) / SAMPLES]
        at(x + dx, y + dy).forEach((part, k) => {
          sum[k] = (sum[k] ?? 0) + part
        })
      }
      pixels.set(
        sum.map((part) => Math.round(part / (SAMPLES * SAMPLES))),
        (y * width + x) * 3,
      )
    }
  const { default: sharp } = await import('sharp')
  const file = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${file.toString('base64')}`
}
