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
export interface Banner {
  src: string
  srcSet: string
  webpSet: string
  width: number
  height: number
}

export function ShopBanner({ banner }: { banner: Banner }) {
  const { src, srcSet, webpSet, width, height } = banner
  return (
    <picture className="shop-banner">
      <source type="image/webp" srcSet={webpSet} sizes="(min-width: 1200px) 1168px, 100vw" />
      <img
        src={src}
        srcSet={srcSet}
        sizes="(min-width: 1200px) 1168px, 100vw"
        width={width}
        height={height}
        alt=""
      />
    </picture>
  )
}
