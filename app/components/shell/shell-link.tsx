import type { ShellLink } from 'contract/content/shell-links'
import { Link } from '../ui/link'

/** One of the market's own links. */
export function ShellAnchor({ link }: { link: ShellLink }) {
  return (
    <Link to={link.url} {...(link.opennew && { target: '_blank', rel: 'noopener' })}>
      {link.name}
    </Link>
  )
}
