import { deflateSync } from 'node:zlib'
import { PICTURE_MAX_BYTES } from 'contract/uploads'
import sharp, { type Sharp } from 'sharp'

export const bytes = (text: string) => Buffer.from(text, 'latin1')
export const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? bytes(part) : part)))

/** A picture with something to see in it: two colours, so that turning shows. */
function drawn(width = 60, height = 40): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0; i < pixels.length; i++) pixels[i] = (i * 7 + (i % 3) * 60 + Math.floor(i / 90)) & 255
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** CRC-32 of a part of a PNG. */
function crc32(part: Buffer): number {
  let crc = ~0
  for (const byte of part) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function pngPart(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = join(name, content)
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crc32(named))
  return join(length, named, crc)
}

/** A PNG of so many pixels by its own word. */
function png(width: number, height: number, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return join('\x89PNG\r\n\x1a\n', pngPart('IHDR', head), ...parts, pngPart('IEND', Buffer.alloc(0)))
}

/** Puts a part behind the head of a PNG. */
function withPngPart(file: Buffer, name: string, content: Buffer): Buffer {
  return join(file.subarray(0, 33), pngPart(name, content), file.subarray(33))
}

/** What must not come back out. */
export const SCRIPT = '<script>alert(document.domain)</script>'
const white = { r: 255, g: 255, b: 255 }
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: white } })

/** Changes one byte in the middle. */
function spoiled(file: Buffer): Buffer {
  const other = Buffer.from(file)
  const middle = file.length >> 1
  other[middle] = (other[middle] ?? 0) ^ 255
  return other
}

/** Puts a remark behind the head of a JPEG. */
function withRemark(file: Buffer, remark: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(remark.length + 2)
  return join(file.subarray(0, 2), '\xff\xfe', length, remark, file.subarray(2))
}

/** A WebP of two pictures that show one after the other. */
function movingWebp(): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(60 * 40 * 3, 10), Buffer.alloc(60 * 40 * 3, 200)])
  return sharp(frames, { raw: { width: 60, height: 80, channels: 3, pageHeight: 40 } })
    .webp()
    .toBuffer()
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`
const GPS = {
  IFD0: { Orientation: '6', Copyright: SCRIPT },
  IFD3: { GPSLatitude: '23/1 7/1 30/1', GPSLongitude: '113/1 15/1 0/1', GPSMapDatum: 'SECRETPLACE' },
}
export const jpeg = () => drawn().jpeg().toBuffer()
const plainPng = () => drawn().png().toBuffer()

/** A file as somebody sends it. */
export interface Sent {
  file: Buffer | Promise<Buffer>
  name?: string
  type?: string
}
type Send = () => Sent | Promise<Sent>
type Reason = 'picture_kind_unknown' | 'picture_unreadable' | 'picture_too_many_pixels' | 'picture_too_large'

/** What is no picture, or none that can be taken. */
export const REFUSED: [what: string, sent: Send, reason: Reason][] = [
  ['nothing', () => ({ file: Buffer.alloc(0) }), 'picture_kind_unknown'],
  ['one byte', () => ({ file: bytes('\xff') }), 'picture_kind_unknown'],
  ['zeros', () => ({ file: Buffer.alloc(4_096) }), 'picture_kind_unknown'],
  [
    'a page named .jpg',
    () => ({ file: bytes(`<!doctype html>${SCRIPT}`), name: 'a.jpg' }),
    'picture_kind_unknown',
  ],
  ['an SVG with a script named .png', () => ({ file: bytes(SVG), name: 'a.png' }), 'picture_kind_unknown'],
  [
    'an SVG behind an XML head',
    () => ({ file: bytes(`<?xml version="1.0"?>${SVG}`) }),
    'picture_kind_unknown',
  ],
  [
    'a PHP program',
    () => ({ file: bytes('<?php system($_GET[0]);'), name: 'a.php.png' }),
    'picture_kind_unknown',
  ],
  ['a shell program', () => ({ file: bytes('#!/bin/sh\nrm -rf /') }), 'picture_kind_unknown'],
  [
    'an ImageMagick script',
    () => ({ file: bytes('push graphic-context\nfill url(https://x)') }),
    'picture_kind_unknown',
  ],
  ['a GIF', () => ({ file: drawn().gif().toBuffer() }), 'picture_kind_unknown'],
  [
    'a GIF that is a script too',
    () => ({ file: bytes(`GIF89a/*${'\0'.repeat(64)}*/=1;${SCRIPT}`) }),
    'picture_kind_unknown',
  ],
  ['a TIFF', () => ({ file: drawn().tiff().toBuffer(), name: 'scan.jpg' }), 'picture_kind_unknown'],
  ['an AVIF', () => ({ file: drawn().avif({ effort: 0 }).toBuffer() }), 'picture_kind_unknown'],
  [
    'a HEIC by its head',
    () => ({ file: bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic') }),
    'picture_kind_unknown',
  ],
  [
    'a PDF',
    () => ({ file: bytes('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>') }),
    'picture_kind_unknown',
  ],
  ['a BMP', () => ({ file: join('BM', Buffer.alloc(60)) }), 'picture_kind_unknown'],
  ['an ICO', () => ({ file: join('\0\0\x01\0\x01\0', Buffer.alloc(60)) }), 'picture_kind_unknown'],
  ['a ZIP', () => ({ file: join('PK\x03\x04', Buffer.alloc(60)) }), 'picture_kind_unknown'],
  [
    'a GZIP bomb',
    () => ({ file: join('\x1f\x8b\x08\0', deflateSync(Buffer.alloc(5_000_000))) }),
    'picture_kind_unknown',
  ],
  [
    'a JPEG of which only the head is there',
    async () => ({ file: (await jpeg()).subarray(0, 200) }),
    'picture_unreadable',
  ],
  [
    'a JPEG cut in the middle',
    async () => ({ file: (await jpeg()).subarray(0, 1_500) }),
    'picture_unreadable',
  ],
  [
    'the mark of a JPEG and a page',
    () => ({ file: bytes(`\xff\xd8\xff\xe0${SCRIPT}`) }),
    'picture_unreadable',
  ],
  [
    'the mark of a PNG and a page',
    () => ({ file: bytes(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${SCRIPT}`) }),
    'picture_unreadable',
  ],
  [
    'the mark of a WebP and a page',
    () => ({ file: bytes(`RIFF\x40\0\0\0WEBPVP8 ${SCRIPT}`) }),
    'picture_unreadable',
  ],
  [
    'a PNG cut in the middle',
    async () => ({ file: (await plainPng()).subarray(0, 900) }),
    'picture_unreadable',
  ],
  [
    'a WebP cut in the middle',
    async () => ({ file: (await drawn().webp().toBuffer()).subarray(0, 200) }),
    'picture_unreadable',
  ],
  ['a PNG without pixels', () => ({ file: png(10, 10) }), 'picture_unreadable'],
  ['a PNG with a wrong check sum', async () => ({ file: spoiled(await plainPng()) }), 'picture_unreadable'],
  ['a PNG of no width', () => ({ file: png(0, 10) }), 'picture_unreadable'],
  [
    'a PNG of 20,000 × 20,000 by its word',
    () => ({ file: png(20_000, 20_000, pngPart('IDAT', deflateSync(Buffer.alloc(100_000)))) }),
    'picture_too_many_pixels',
  ],
  ['a PNG of 2,147,483,647 × 1 by its word', () => ({ file: png(2_147_483_647, 1) }), 'picture_unreadable'],
  [
    'a bomb: 36 megapixels of white in 110 KB',
    () => ({ file: blank(6_000, 6_000).png().toBuffer() }),
    'picture_too_many_pixels',
  ],
  ['a line of 12,001 pixels', () => ({ file: blank(12_001, 1).png().toBuffer() }), 'picture_too_many_pixels'],
  [
    '10 MB and one byte',
    () => ({ file: Buffer.alloc(PICTURE_MAX_BYTES + 1, '\xff\xd8\xff') }),
    'picture_too_large',
  ],
]

/** Pictures that carry something else, or are told as something else. */
export const WRITTEN_ANEW: [what: string, sent: Send][] = [
  [
    'a JPEG with place, time and a script in its notes',
    () => ({ file: drawn().withExif(GPS).jpeg().toBuffer() }),
  ],
  ['a JPEG with a page behind it', async () => ({ file: join(await jpeg(), SCRIPT) })],
  ['a JPEG with a ZIP behind it', async () => ({ file: join(await jpeg(), 'PK\x03\x04 SECRETPLACE') })],
  ['a JPEG with a script as its remark', async () => ({ file: withRemark(await jpeg(), SCRIPT) })],
  [
    'a PNG with a script in its text',
    async () => ({ file: withPngPart(await plainPng(), 'tEXt', bytes(`Comment\0${SCRIPT}`)) }),
  ],
  [
    'a PNG with 20 MB in a packed text',
    async () => ({
      file: withPngPart(
        await plainPng(),
        'zTXt',
        join('Comment\0\0', deflateSync(Buffer.alloc(20_000_000, SCRIPT))),
      ),
    }),
  ],
  [
    'a PNG with 20 MB in its colour profile',
    async () => ({
      file: withPngPart(
        await plainPng(),
        'iCCP',
        join('SECRETPLACE\0\0', deflateSync(Buffer.alloc(20_000_000))),
      ),
    }),
  ],
  ['a PNG with a script behind its pixels', async () => ({ file: join(await plainPng(), SCRIPT) })],
  ['a PNG of 16 bits', () => ({ file: drawn().toColourspace('rgb16').png().toBuffer() })],
  ['a PNG in grey', () => ({ file: drawn().greyscale().png().toBuffer() })],
  ['a PNG with a palette', () => ({ file: drawn().png({ palette: true }).toBuffer() })],
  ['a PNG in layers', () => ({ file: drawn().png({ progressive: true }).toBuffer() })],
  [
    'a PNG that says it moves',
    async () => ({ file: withPngPart(await plainPng(), 'acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])) }),
  ],
  ['a JPEG for printing (CMYK)', () => ({ file: drawn().toColourspace('cmyk').jpeg().toBuffer() })],
  ['a WebP that moves', () => ({ file: movingWebp() })],
  ['a wide gamut (P3)', () => ({ file: drawn().withIccProfile('p3').jpeg().toBuffer() })],
  ['a JPEG named .png and said to be a page', () => ({ file: jpeg(), name: 'a.png', type: 'text/html' })],
  ['a name that leads elsewhere', () => ({ file: jpeg(), name: '../../../etc/passwd' })],
  ['a name with NUL', () => ({ file: jpeg(), name: 'a.php\0.jpg' })],
  ['a name with a script', () => ({ file: jpeg(), name: '"><img src=x onerror=alert(1)>.jpg' })],
  ['a name of 5,000 characters', () => ({ file: jpeg(), name: `${'塑'.repeat(5_000)}.jpg` })],
  ['a name with new lines', () => ({ file: jpeg(), name: 'a.jpg\r\nX-Evil: 1' })],
]
