import { Link } from '../ui/link'
import type { HomeData } from './home-data'

const PICTURE = { width: 480, height: 120 }

/** What the market wants to be seen first: words, with a picture above them where there is one. */
export function Banners({ banners }: Pick<HomeData, 'banners'>) {
  return (
    <ul className="banners">
      {banners.map(({ id, title, text, url, picture }) => (
        <li key={id}>
          <Link to={url}>
            {picture && (
              <picture>
                {picture.webp !== null && <source type="image/webp" srcSet={picture.webp} />}
                <img src={picture.src} {...PICTURE} alt="" loading="lazy" />
              </picture>
            )}
            <b>{title}</b> <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
