import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { PERSONAL_CENTER_LINKS } from './personal-center-links'

/** All pages of the personal centre by groups. Only the server renders it. */
export function MemberMenu() {
  return (
    <div className="member-menu">
      {PERSONAL_CENTER_LINKS.map(({ name, links }) => (
        <Panel key={name} title={name}>
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to}>{link.name}</Link>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}
