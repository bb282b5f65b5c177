// 常见问题 /personalCenter/commonProblem?sText=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { searchHelp } from 'contract/content'
import { ContactText } from '~/components/content/contact'
import { FoundArticles } from '~/components/content/found-articles'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { fieldOf } from '~/components/forms/form-state'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { readFilter } from '~/services/forms/filter.server'
import { pageTitle } from '~/services/pages/page-title'
import { contactOf } from '~/services/pages/site-values.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('常见问题')

const HERE = '/personalCenter/commonProblem'

export const handle: CrumbHandle = { crumbs: [{ name: '常见问题' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { query, filter } = readFilter(request, searchHelp.input)
  const [articles, contact] = await Promise.all([
    query ? call(request, searchHelp, query) : [],
    contactOf(request),
  ])
  return data({ articles, contact, filter }, { status: query ? 200 : 400 })
}

export default function CommonProblem() {
  const { articles, contact, filter } = useLoaderData<typeof loader>()
  const field = fieldOf(filter, 'sText')
  return (
    <>
      <PageTitle
        sub={
          <>
            没有找到答案？<Link to="/personalCenter/feedback">向我们反馈</Link>，或联系客服：
            <ContactText contact={contact} />
          </>
        }
      >
        常见问题
      </PageTitle>
      <FilterForm
        state={filter}
        label="查找常见问题"
        clearTo={HERE}
        isNarrowed={field.value !== ''}
        submit="查找"
      >
        <TextField field={field} label="关键词" />
      </FilterForm>
      {articles.length > 0 ? (
        <FoundArticles articles={articles} />
      ) : (
        <EmptyState title="没有找到相关问题" actions={<ButtonLink to={HERE}>查看全部问题</ButtonLink>}>
          请换一个词，或只填一部分，例如“提货”“发票”“余额”。
        </EmptyState>
      )}
    </>
  )
}
