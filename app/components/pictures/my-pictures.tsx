import { Time } from '~/components/time/time'
import { Link } from '../ui/link'

export interface MyPicture {
  id: string
  /** The whole address, to copy. */
  address: string
  width: number
  height: number
  uploadedAt: string
  small: { webp: string; fallback: string; width: number; height: number }
}

/** What a member has sent, each with the address under which it can be used. */
export function MyPictures({ pictures }: { pictures: readonly MyPicture[] }) {
  return (
    <ul className="my-pictures">
      {pictures.map(({ id, address, width, height, uploadedAt, small }) => (
        <li key={id}>
          <a href={address} data-plain>
            <picture>
              <source type="image/webp" srcSet={small.webp} />
              <img
                src={small.fallback}
                width={small.width}
                height={small.height}
                loading="lazy"
                alt={`${width} × ${height} 的图片`}
              />
            </picture>
          </a>
          <div>
            <label htmlFor={`address-${id}`}>图片地址</label>
            <input className="input" id={`address-${id}`} readOnly value={address} />
            <p className="text-muted text-small">
              {width} × {height} 像素 · <Time at={uploadedAt} /> 上传 ·{' '}
              <Link to={`/bigImg?id=${id}`}>大图与删除</Link>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
