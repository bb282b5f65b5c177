// 关于我们 /personalCenter/aboutUs
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { helpArticle } from 'contract/content'
import { Fragment } from 'react'
import { ContactText } from '~/components/content/contact'
import { pactPath } from '~/components/content/help-path'
import { HtmlText } from '~/components/content/html-text'
import { ButtonLink } from '~/components/ui/button'
import { Facts, fact } from '~/components/ui/facts'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { pageTitle } from '~/services/pages/page-title'
import { companyOf, contactOf } from '~/services/pages/site-values.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('content')

export const meta = pageTitle('关于我们')

/** Help article about the market; operators edit it. */
const ABOUT_US = '114'

const TEXTS = [
  { name: '用户协议', to: pactPath('register') },
  { name: '隐私政策', to: pactPath('privacy') },
  { name: '交易规则', to: pactPath('trade') },
  { name: '平台规则', to: '/bottomStatment?id=111' },
  { name: '联系我们', to: '/bottomStatment?id=112' },
  { name: '公告与资讯', to: '/informationlist' },
  { name: '开放接口', to: '/api/docs' },
]

export const handle: CrumbHandle = { crumbs: [{ name: '关于我们' }] }

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args)
  const [about, contact, company] = await Promise.all([
    call(args.request, helpArticle, { id: ABOUT_US }),
    contactOf(args.request),
    companyOf(args.request),
  ])
  return { about, contact, company }
}

export default function AboutUs() {
  const { about, contact, company } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={about.about}>{about.title}</PageTitle>
      <Panel>
        <HtmlText html={about.html} />
      </Panel>
      <Panel title="联系方式">
        <Facts
          items={[
            fact('联系客服', <ContactText contact={contact} />),
            company.length > 0 && fact('运营公司', company.join(' · ')),
          ]}
        />
        <ButtonLink kind="quiet" to="/personalCenter/feedback">
          意见反馈
        </ButtonLink>
      </Panel>
      <Panel title="规则与文件">
        <p>
          {TEXTS.map(({ name, to }) => (
            <Fragment key={to}>
              <ButtonLink kind="quiet" isSmall to={to}>
                {name}
              </ButtonLink>{' '}
            </Fragment>
          ))}
        </p>
      </Panel>
    </>
  )
}
