import type { MyPicture } from './my-pictures'

export type ShownPicture = Pick<MyPicture, 'id' | 'address' | 'width' | 'height' | 'small'>

/** Thumbnails in a row, each linked to its picture. */
export function PictureStrip({ pictures, label }: { pictures: readonly ShownPicture[]; label: string }) {
  if (pictures.length === 0) return null
  return (
    <ul className="picture-strip" aria-label={label}>
      {pictures.map((picture, i) => (
        <li key={picture.id}>
          <a href={picture.address} data-plain>
            <Thumbnail picture={picture} alt={`${label} ${i + 1}`} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The smallest size of a picture. */
export function Thumbnail({ picture: { small }, alt }: { picture: ShownPicture; alt: string }) {
  return (
    <picture>
      <source type="image/webp" srcSet={small.webp} />
      <img src={small.fallback} width={small.width} height={small.height} loading="lazy" alt={alt} />
    </picture>
  )
}
