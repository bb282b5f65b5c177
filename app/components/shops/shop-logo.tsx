import { type ResponsiveImage, ResponsivePicture } from '../pictures/responsive-picture'

/** The picture of a shop at one size: its logo, or the drawing of what it trades first. */
export interface LogoImage {
  src: string
  /** Null for a drawing. */
  webp: string | null
}

/** Says nothing that the shop's name beside it does not say. @param size in CSS pixels, both ways */
export function ShopLogo({ logo, size }: { logo: LogoImage; size: number }) {
  return (
    <>
      <picture className="shop-logo">
        {logo.webp !== null && <source type="image/webp" srcSet={logo.webp} />}
        <img src={logo.src} width={size} height={size} alt="" loading="lazy" />
      </picture>{' '}
    </>
  )
}

/** Banner at the top of a shop's pages. */
export function ShopBanner({ banner }: { banner: ResponsiveImage }) {
  return (
    <ResponsivePicture
      image={banner}
      sizes="(min-width: 1200px) 1168px, 100vw"
      alt=""
      className="shop-banner"
    />
  )
}
