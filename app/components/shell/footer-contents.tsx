import { HELP_COLUMN_ITEMS } from 'contract/constants'
import type { Banner, HelpCategory } from 'contract/content'
import type { ShellLink } from 'contract/content/shell-links'
import { Fragment } from 'react'
import type { Contact } from '../content/contact'
import { helpPath } from '../content/help-path'
import { Link } from '../ui/link'
import { type PhoneCode, PhoneCodes } from './phone-codes'
import { ShellAnchor } from './shell-link'

/** A record with the authorities. */
export interface Filing {
  text: string
  /** Where it can be looked up. */
  to: string | null
}

interface FooterContentsProps {
  promises: readonly Banner[]
  help: readonly HelpCategory[]
  links: readonly ShellLink[]
  codes: readonly PhoneCode[]
  filings: readonly Filing[]
  contact: Contact
  /** Name and numbers of the company that runs the market. */
  company: readonly string[]
  isDemo: boolean
}

/** Promises, help by subject, hotline, the code for phones and filings. */
export function FooterContents(props: FooterContentsProps) {
  const { promises, help, links, codes, filings, contact, company, isDemo } = props
  return (
    <>
      {promises.length > 0 && <Promises promises={promises} />}
      <div className="footer-columns page-width">
        {help.map((category, i) => (
          <HelpColumn key={category.id} category={category} isFirst={i === 0} />
        ))}
        <section aria-label="联系客服">
          {contact.hotline === '' ? (
            <>
              <h2>联系客服</h2>
              <Link to="/contactUs">给我们留言</Link>
            </>
          ) : (
            <>
              <h2>客服热线</h2>
              <p>
                <a className="footer__hotline" href={`tel:${contact.hotline}`}>
                  {contact.hotline}
                </a>
              </p>
              <p>{contact.hours}</p>
            </>
          )}
        </section>
        <section aria-label="手机版">
          <h2>手机版</h2>
          <PhoneCodes codes={codes} />
          <Link to="/a">怎样用手机打开</Link>
        </section>
      </div>
      <p className="page-width">
        {links.map((link) => (
          <Fragment key={link.id}>
            <ShellAnchor link={link} />{' '}
          </Fragment>
        ))}
        <Link to="/verify">单据与存证查验</Link> {isDemo && <span>演示市场：厂家真实，价格虚构</span>}
      </p>
      {company.length > 0 && <p className="page-width">{company.join(' · ')}</p>}
      {filings.length > 0 && (
        <p className="page-width">
          {filings.map(({ text, to }) => (
            <Fragment key={text}>{to === null ? <span>{text}</span> : <Link to={to}>{text}</Link>} </Fragment>
          ))}
        </p>
      )}
    </>
  )
}

function Promises({ promises }: Pick<FooterContentsProps, 'promises'>) {
  return (
    <ul className="footer-promises page-width" aria-label="服务承诺">
      {promises.map(({ id, title, text, url }) => (
        <li key={id}>
          <Link to={url}>{title}</Link> {text}
        </li>
      ))}
    </ul>
  )
}

/** The first column shows four articles and then 更多 (specification §2). */
function HelpColumn({ category, isFirst }: { category: HelpCategory; isFirst: boolean }) {
  const { catName, articleList } = category
  const shown = isFirst ? articleList.slice(0, HELP_COLUMN_ITEMS) : articleList
  return (
    <section aria-label={catName}>
      <h2>{catName}</h2>
      <ul>
        {shown.map(({ id, title }) => (
          <li key={id}>
            <Link to={helpPath(id)}>{title}</Link>
          </li>
        ))}
        {shown.length < articleList.length && (
          <li>
            <Link to="/bottomStatment">更多</Link>
          </li>
        )}
      </ul>
    </section>
  )
}
