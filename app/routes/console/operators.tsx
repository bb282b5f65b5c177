// 工作人员 /console/operators?name=&page=&size=
import { useLoaderData } from '@remix-run/react'
import type { OutputOf } from 'contract/endpoint'
import { createOperator, disableOperator, operatorList, setOperatorRoles } from 'contract/operators'
import { resetOperatorTotp } from 'contract/operators/links'
import { formatTime } from 'contract/units'
import { ListPage } from '~/components/console/list-page'
import { ChangeOperatorPanel, NewOperatorPanel } from '~/components/console/operator-forms'
import { OperatorTable } from '~/components/console/operator-table'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { siteOrigin } from '~/services/pages/site-address.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('工作人员')

export const handle: CrumbHandle = { crumbs: [{ name: '系统' }, { name: '工作人员' }] }

const LIST = '/console/operators'

const page = operatorPage({
  query: operatorList.input,
  to: LIST,
  forms: {
    create: submitTo(createOperator, {
      notice: ({ values, output: made, request }) => `已新增 ${values.name}。${linkNotice(request, made)}`,
    }),
    roles: submitTo(setOperatorRoles, { notice: ({ values }) => `${values.name} 的角色已修改，立即生效` }),
    reset: submitTo(resetOperatorTotp, {
      notice: ({ values, output: made, request }) =>
        `${values.name} 的密码与动态码已撤销。${linkNotice(request, made)}`,
    }),
    disable: submitTo(disableOperator, { notice: ({ values }) => `${values.name} 已停用` }),
  },
  async load({ args, request, query, call, openForms }) {
    const { list, ...place } = await call(operatorList, query)
    const name = new URL(request.url).searchParams.get('name')
    const chosen = list.find((one) => one.name === name && one.disabledAt === null) ?? null
    const forms = await openForms()
    const values = chosen ? { name: chosen.name, roles: chosen.roles } : {}
    const filled = {
      ...forms,
      roles: { ...forms.roles, values },
      reset: { ...forms.reset, values },
      disable: { ...forms.disable, values },
    }
    return { list, place, chosen, forms: filled, pages: pagination(args, place) }
  },
})

export const loader = page.loader
export const action = page.action

/** The link is shown once, to the admin who passes it on. */
function linkNotice(request: Request, { setUpPath, linkExpiresAt }: OutputOf<typeof createOperator>): string {
  const link = new URL(setUpPath, siteOrigin(request)).href
  return `请把设置链接交给本人（${formatTime(linkExpiresAt).slice(-5)} 前有效，只显示这一次）：${link}`
}

export default function Operators() {
  const { list, place, chosen, pages } = useLoaderData<typeof loader>()
  const [create, roles] = [useFormState('create'), useFormState('roles')]
  const [reset, disable] = [useFormState('reset'), useFormState('disable')]
  const linkTo = useQueryLink()
  return (
    <>
      <PageTitle sub={`共 ${place.total} 人`}>工作人员</PageTitle>
      {chosen ? (
        <ChangeOperatorPanel
          operator={chosen}
          roles={roles}
          reset={reset}
          disable={disable}
          back={linkTo({ name: null })}
        />
      ) : (
        <NewOperatorPanel state={create} />
      )}
      <ListPage place={place} pages={pages} empty="没有工作人员">
        <OperatorTable rows={list} queryLink={linkTo} />
      </ListPage>
    </>
  )
}
