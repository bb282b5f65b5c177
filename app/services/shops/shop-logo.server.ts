import type { Picture } from 'contract/pictures'
import type { ShopCard, ShopRow } from 'contract/shops'
import type { LogoImage } from '~/components/shops/shop-logo'
import { pictureAddress } from '../pictures/picture-urls.server'
import { responsiveImage } from '../pictures/responsive-pictures.server'

/** A shop as a page shows it: with one picture instead of all sizes that there are. */
export function withLogo<S extends Pick<ShopRow, 'logo' | 'drawing'>>({ logo, drawing, ...shop }: S) {
  return { ...shop, face: logoOf(logo, drawing) }
}

/** The same, with the banner of its pages. */
export function withBanner({ banner, ...shop }: ShopCard) {
  return { ...withLogo(shop), banner: banner && responsiveImage(banner) }
}

/** The smallest size is enough beside a name. */
function logoOf(logo: Picture | null, drawing: string): LogoImage {
  const [smallest] = logo?.sizes ?? []
  if (!smallest) return { src: pictureAddress(drawing), webp: null }
  return { src: pictureAddress(smallest.fallback), webp: pictureAddress(smallest.webp) }
}
