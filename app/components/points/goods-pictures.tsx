import { type ResponsiveImage, ResponsivePicture } from '../pictures/responsive-picture'

/** The wide column of a page with two, and the whole width of a phone. */
const SIZES = '(min-width: 1024px) 760px, 100vw'

/** Pictures of points goods, one below the other. */
export function GoodsPictures({ title, pictures }: { title: string; pictures: readonly ResponsiveImage[] }) {
  return (
    <>
      {pictures.map((image, i) => (
        <p key={image.src}>
          <ResponsivePicture image={image} sizes={SIZES} alt={`${title} 图片 ${i + 1}`} isLazy />
        </p>
      ))}
    </>
  )
}
