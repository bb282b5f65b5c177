import type { ShellLink } from 'contract/content/shell-links'
import { Link } from '../ui/link'
import { type PhoneCode, PhoneCodes } from './phone-codes'
import { ShellAnchor } from './shell-link'

interface TopLinksProps {
  links: readonly ShellLink[]
  codes: readonly PhoneCode[]
  /** Address of the market for other countries; empty where there is none. */
  international: string
  isDemo: boolean
}

/** The right half of the top bar: what is the same for everybody. A menu without entries is left out. */
export function TopLinks({ links, codes, international, isDemo }: TopLinksProps) {
  const at = (place: ShellLink['place']) => links.filter((link) => link.place === place)
  return (
    <>
      {isDemo && <li className="top-bar__demo">演示市场</li>}
      {at('top').map((link) => (
        <li key={link.id} className={link.type === 2 ? 'top-bar__orders' : undefined}>
          <ShellAnchor link={link} />
        </li>
      ))}
      <PhoneMenu codes={codes} links={at('mobile')} />
      <Menu name="商家中心" groups={[{ name: '已有店铺，或申请开店', links: at('merchant') }]} />
      <Menu name="承运商" groups={[{ name: '注册或登录', links: at('carrier') }]} />
      <Menu
        name="客户服务"
        groups={[
          { name: '买家', links: at('service_buyer') },
          { name: '商家与承运商', links: at('service_merchant') },
        ]}
      />
      {international !== '' && (
        <li>
          <Link to={international} target="_blank" rel="noopener">
            国际站
          </Link>
        </li>
      )}
    </>
  )
}

/** Codes that a phone opens the market with, and how to use them; nothing on phones themselves. */
function PhoneMenu({ codes, links }: Pick<TopLinksProps, 'codes' | 'links'>) {
  if (codes.length + links.length === 0) return null
  return (
    <li className="top-bar__phone">
      <details className="menu">
        <summary>手机版</summary>
        <div>
          <PhoneCodes codes={codes} />
          <Links links={links} />
        </div>
      </details>
    </li>
  )
}

interface MenuProps {
  name: string
  groups: readonly { name: string; links: readonly ShellLink[] }[]
}

function Menu({ name, groups }: MenuProps) {
  const filled = groups.filter(({ links }) => links.length > 0)
  if (filled.length === 0) return null
  return (
    <li>
      <details className="menu">
        <summary>{name}</summary>
        <div>
          {filled.map((group) => (
            <section key={group.name} aria-label={group.name}>
              <h2>{group.name}</h2>
              <Links links={group.links} />
            </section>
          ))}
        </div>
      </details>
    </li>
  )
}

function Links({ links }: { links: readonly ShellLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.id}>
          <ShellAnchor link={link} />
        </li>
      ))}
    </ul>
  )
}
