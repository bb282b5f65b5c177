import { Link } from '../ui/link'
import type { Occasion } from './home-data'
import drawing from './market-scene.svg?url'

const PICTURE = { width: 320, height: 88 }

/** The one banner of the first page: a picture, and something that really happens in the market now. */
export function OccasionBanner({ occasion: { title, text, to, action, picture } }: { occasion: Occasion }) {
  return (
    <Link className="occasion" to={to}>
      {picture ? (
        <picture>
          {picture.webp !== null && <source type="image/webp" srcSet={picture.webp} />}
          <img src={picture.src} {...PICTURE} alt="" loading="lazy" />
        </picture>
      ) : (
        <img src={drawing} {...PICTURE} alt="" />
      )}{' '}
      <span>
        <b>{title}</b> <span>{text}</span>
      </span>{' '}
      <i>{action}</i>
    </Link>
  )
}
