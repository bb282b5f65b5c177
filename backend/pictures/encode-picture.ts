import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { PICTURE_TYPES } from 'contract/pictures'
import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { LARGEST_WIDTH, type PictureRow, sizesOf } from './picture-sizes'

/** Maximum number of pixels; decoding takes four bytes each. */
const PIXELS_MAX = 25_000_000
/** WebP allows at most 16,383 per side. */
const SIDE_MAX = 12_000
const WITHIN_SECONDS = 15
const WEBP = { quality: 80 } as const
const JPEG = { quality: 82, mozjpeg: true } as const
const PNG = { compressionLevel: 9 } as const

/** For animations, only the first picture is used. */
const KNOWN_TYPES: ReadonlySet<string> = new Set([...PICTURE_TYPES, 'image/apng'])

export interface EncodedPicture extends Pick<PictureRow, 'width' | 'height' | 'fallback'> {
  files: { width: number; format: 'webp' | 'jpeg' | 'png'; content: Buffer }[]
}

export type EncodeReason = 'picture_kind_unknown' | 'picture_too_many_pixels' | 'picture_unreadable'

/**
 * Re-encodes a file in every size: upright, in sRGB, with only the pixels of its first picture. Metadata (place,
 * time), scripts and appended files are removed. Runs in the process of encode-picture.program.ts.
 */
export async function encodePicture(file: Buffer): Promise<Verdict<EncodedPicture, EncodeReason>> {
  const type = await fileTypeFromBuffer(file).catch(() => undefined)
  if (!type || !KNOWN_TYPES.has(type.mime)) return refuse('picture_kind_unknown')
  const sharp = await loadSharp()
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
    if (width * height > PIXELS_MAX || Math.max(width, height) > SIDE_MAX)
      return refuse('picture_too_many_pixels')
    const { data, info } = await sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .timeout({ seconds: WITHIN_SECONDS })
      .autoOrient()
      .resize({ width: LARGEST_WIDTH, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const isSeeThrough = info.channels === 4 && hasHoles(data)
    const { width: w, height: h, channels } = info
    return accept(
      await writeSizes(() => sharp(data, { raw: { width: w, height: h, channels } }), info, isSeeThrough),
    )
  } catch {
    return refuse('picture_unreadable')
  }
}

async function writeSizes(
  pixels: () => Sharp,
  { width, height }: { width: number; height: number },
  isSeeThrough: boolean,
): Promise<EncodedPicture> {
  const fallback = isSeeThrough ? 'png' : 'jpeg'
  const files: EncodedPicture['files'] = []
  for (const size of sizesOf({ width, height })) {
    const { width } = size
    const sized = () => (isSeeThrough ? pixels() : pixels().removeAlpha()).resize({ ...size, fit: 'fill' })
    files.push({ width, format: 'webp', content: await sized().webp(WEBP).toBuffer() })
    const plain = isSeeThrough ? sized().png(PNG) : sized().jpeg(JPEG)
    files.push({ width, format: fallback, content: await plain.toBuffer() })
  }
  return { width, height, fallback, files }
}

/** Whether any pixel of RGBA is transparent. */
function hasHoles(rgba: Buffer): boolean {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 255) return true
  return false
}

let loading: Promise<typeof import('sharp')['default']> | undefined

/**
 * Loaded on the first picture, because most processes need none. It reads only three formats, whatever type the file
 * declares.
 */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
    })
    return sharp
  })
  return loading
}
