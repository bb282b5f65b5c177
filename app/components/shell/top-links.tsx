import type { ShellLink } from 'contract/content/shell-links'
import type { ReactNode } from 'react'
import { Link } from '../ui/link'
import { MERCHANT_DIALOG, PARTNER_REGISTER } from './partner-register'
import { type PhoneCode, PhoneCodes } from './phone-codes'
import { ShellAnchor } from './shell-link'

/** Addresses of the market's other sites; empty where there is none yet. */
export interface OtherSites {
  /** For other countries. */
  international: string
  merchant: string
  carrier: string
}

interface TopLinksProps {
  links: readonly ShellLink[]
  codes: readonly PhoneCode[]
  sites: OtherSites
  isDemo: boolean
}

/** The right half of the top bar: what is the same for everybody. A menu without entries is left out. */
export function TopLinks({ links, codes, sites, isDemo }: TopLinksProps) {
  const at = (place: ShellLink['place']) => links.filter((link) => link.place === place)
  return (
    <>
      {isDemo && <li className="top-bar__demo">演示市场</li>}
      {at('top').map((link) => (
        <li key={link.id} className={link.type === 2 ? 'top-bar__orders' : undefined}>
          <ShellAnchor link={link} />
        </li>
      ))}
      <PhoneTip codes={codes} links={at('mobile')} />
      <MerchantMenu site={sites.merchant} links={at('merchant')} />
      <CarrierMenu site={sites.carrier} links={at('carrier')} />
      <Menu
        name="客户服务"
        groups={[
          { name: '买家', links: at('service_buyer') },
          { name: '商家与承运商', links: at('service_merchant') },
        ]}
      />
      {sites.international !== '' && (
        <li>
          <Link to={sites.international} target="_blank" rel="noopener">
            国际站
          </Link>
        </li>
      )}
    </>
  )
}

/** Codes that a phone opens the market with, shown on hover and focus; nothing on phones themselves. */
function PhoneTip({ codes, links: [first, ...others] }: Pick<TopLinksProps, 'codes' | 'links'>) {
  if (codes.length === 0 && !first) return null
  return (
    <li className="top-bar__phone menu tip">
      <Link to={first?.url ?? '/a'}>手机版</Link>
      <div>
        <PhoneCodes codes={codes} />
        {others.length > 0 && <Links links={others} />}
      </div>
    </li>
  )
}

interface PartnerMenuProps {
  site: string
  /** Further links of the operator. */
  links: readonly ShellLink[]
}

/** The two ways of a merchant: into the console, or into the market (specification §2). */
function MerchantMenu({ site, links }: PartnerMenuProps) {
  return (
    <DialogMenu name="商家中心" id={MERCHANT_DIALOG}>
      <section aria-label="已有商家账号">
        <h2>已有商家账号</h2>
        {site === '' ? (
          <p>
            商家后台即将开放；现在可通过<Link to="/api/docs">开放接口</Link>发布报价、处理订单。
          </p>
        ) : (
          <p>
            <Link to={site} target="_blank" rel="noopener">
              进入商家后台
            </Link>
          </p>
        )}
      </section>
      <section aria-label="还没有店铺">
        <h2>还没有店铺</h2>
        <p>
          <Link to={PARTNER_REGISTER.merchant}>注册商家</Link>
        </p>
        {links.length > 0 && <Links links={links} />}
      </section>
    </DialogMenu>
  )
}

function CarrierMenu({ site, links }: PartnerMenuProps) {
  return (
    <DialogMenu name="承运商">
      <p>
        <Link to={PARTNER_REGISTER.carrier}>承运商注册</Link>
      </p>
      <p>
        {site === '' ? (
          '承运商登录：承运商系统即将开放。'
        ) : (
          <Link to={site} target="_blank" rel="noopener">
            承运商登录
          </Link>
        )}
      </p>
      {links.length > 0 && <Links links={links} />}
    </DialogMenu>
  )
}

interface DialogMenuProps {
  name: string
  /** Links to this anchor open the dialog too. */
  id?: string
  children: ReactNode
}

/** A dialog in the middle of the window, beside the menu that opens it. */
function DialogMenu({ name, id, children }: DialogMenuProps) {
  return (
    <li className="menu">
      <details className="menu">
        <summary>{name}</summary>
      </details>
      <div className="dialog" id={id}>
        {children}
        {id !== undefined && (
          <div>
            <a href="#main">关闭</a>
          </div>
        )}
      </div>
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
