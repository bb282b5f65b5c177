import type { Picture } from 'contract/pictures'
import type { ResponsiveImage } from '~/components/pictures/responsive-picture'
import { pictureAddress } from './picture-urls.server'

/** A picture in all sizes that there are, of which the browser chooses one. */
export function responsiveImage({ url, width, height, sizes }: Picture): ResponsiveImage {
  const setOf = (format: 'webp' | 'fallback') =>
    sizes.map((size) => `${pictureAddress(size[format])} ${size.width}w`).join(', ')
  return { src: pictureAddress(url), srcSet: setOf('fallback'), webpSet: setOf('webp'), width, height }
}
