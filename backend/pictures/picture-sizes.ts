import type { Picture } from 'contract/pictures'
import type { picture } from './tables'

/** Widths in pixels: next to a name, in a row, across a page. */
export const PICTURE_WIDTHS = [160, 480, 1080] as const
export const LARGEST_WIDTH = 1080

export type PictureRow = typeof picture.$inferSelect
type Measured = Pick<PictureRow, 'width' | 'height'>

/** Sizes of a picture in ascending order, none larger than the picture itself. */
export function sizesOf({ width, height }: Measured): Measured[] {
  const widths = [...PICTURE_WIDTHS.filter((one) => one < width), width]
  return widths.map((one) => ({ width: one, height: Math.max(1, Math.round((height * one) / width)) }))
}

/** Addresses of a picture's files. @param signature suffix of a private picture's address */
export function pictureOf(row: PictureRow, signature = ''): Picture {
  const { id, fallback, width, height } = row
  const fileOf = (size: number, format: string) => `/pictures/${id}/${size}.${format}${signature}`
  return {
    id,
    url: fileOf(width, fallback),
    width,
    height,
    sizes: sizesOf(row).map((size) => ({
      ...size,
      webp: fileOf(size.width, 'webp'),
      fallback: fileOf(size.width, fallback),
    })),
  }
}
