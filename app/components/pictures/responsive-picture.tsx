/** A picture in several sizes. */
export interface ResponsiveImage {
  src: string
  srcSet: string
  webpSet: string
  width: number
  height: number
}

interface ResponsivePictureProps {
  image: ResponsiveImage
  /** Widths at which it is shown. */
  sizes: string
  alt: string
  className?: string
  /** Loads it only when it comes near the screen. */
  isLazy?: boolean
}

/** The size that fits the screen, as WebP where the browser knows it. */
export function ResponsivePicture({ image, sizes, alt, className, isLazy = false }: ResponsivePictureProps) {
  const { src, srcSet, webpSet, width, height } = image
  return (
    <picture className={className}>
      <source type="image/webp" srcSet={webpSet} sizes={sizes} />
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        {...(isLazy && { loading: 'lazy' as const })}
      />
    </picture>
  )
}
