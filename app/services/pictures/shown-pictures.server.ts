import type { Picture } from 'contract/pictures'
import type { ShownPicture } from '~/components/pictures/picture-strip'
import { pictureAddress } from './picture-urls.server'

/** Addresses of a picture and its thumbnail; nothing for a picture without sizes. */
export function shownPictures({ id, url, width, height, sizes: [smallest] }: Picture): ShownPicture[] {
  if (!smallest) return []
  const { webp, fallback } = smallest
  const small = { ...smallest, webp: pictureAddress(webp), fallback: pictureAddress(fallback) }
  return [{ id, address: pictureAddress(url), width, height, small }]
}

/** Replaces the pictures of a row by what a page shows of them. */
export function withShownPictures<T extends { pictures: readonly Picture[] }>(
  row: T,
): Omit<T, 'pictures'> & { pictures: ShownPicture[] } {
  return { ...row, pictures: row.pictures.flatMap(shownPictures) }
}
