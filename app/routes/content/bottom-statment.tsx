// 帮助中心 /bottomStatment?id=&pact=
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HelpPageQuery, helpArticles } from 'contract/content'
import { formatTime } from 'contract/units'
import { Fragment } from 'react'
import { ContactText } from '~/components/content/contact'
import { HelpContents, HelpIndex } from '~/components/content/help-contents'
import { DONE_ELSEWHERE, pactPath } from '~/components/content/help-path'
import { Reading } from '~/components/content/reading'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { type HelpText, readHelpText } from '~/services/content/help-text.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { contactOf } from '~/services/pages/site-values.server'
import { styles } from '~/styles/sheets'

export const links = styles('content')

export const meta = pageTitle<typeof loader>(({ text }) => text?.title ?? '帮助中心', {
  description: ({ text }) =>
    text?.about ?? '注册、下单、付款、提货、退款、发票与入驻：常见问题的办法与规则。',
  canonical: ({ text }) => textPath(text),
})

export const handle = sharedByVisitors()

export async function loader({ request }: LoaderFunctionArgs) {
  const wanted = readQuery(request, HelpPageQuery)
  const elsewhere = DONE_ELSEWHERE[wanted.id ?? '']
  if (elsewhere !== undefined) throw redirect(elsewhere)
  const [categories, contact] = await Promise.all([call(request, helpArticles, {}), contactOf(request)])
  return { categories, contact, text: await readHelpText(request, wanted) }
}

export default function BottomStatment() {
  const { categories, contact, text } = useLoaderData<typeof loader>()
  if (text === null)
    return (
      <>
        <PageTitle
          sub={
            <>
              没有找到答案？请联系客服：
              <ContactText contact={contact} />
            </>
          }
        >
          帮助中心
        </PageTitle>
        <HelpIndex categories={categories} />
      </>
    )
  return (
    <Reading
      crumbs={[{ name: '帮助中心', to: '/bottomStatment' }, { name: text.column }]}
      title={text.title}
      facts={<Facts text={text} />}
      html={text.html}
      aside={<HelpContents categories={categories} current={text.current} />}
    />
  )
}

function textPath(text: HelpText | null): string {
  if (text === null) return '/bottomStatment'
  return text.version === null ? `/bottomStatment?id=${text.current}` : pactPath(text.current)
}

function Facts({ text: { current, version, versions, at } }: { text: HelpText }) {
  const day = formatTime(at).slice(0, 'yyyy-mm-dd'.length)
  const others = versions.filter((one) => one !== version)
  return (
    <>
      {version === null ? `更新于 ${day}` : `第 ${version} 版，自 ${day} 起施行`}
      {others.map((one) => (
        <Fragment key={one}>
          {' '}
          <Link to={`${pactPath(current)}&version=${encodeURIComponent(one)}`}>第 {one} 版</Link>
        </Fragment>
      ))}
    </>
  )
}
