// 工作人员 /console/operators?name=&change=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { disableOperator, operatorList } from 'contract/operators'
import {
  createOperator,
  decideOperatorChange,
  enableOperator,
  operatorChanges,
  resetOperatorTotp,
  setOperatorRoles,
} from 'contract/operators/changes'
import { ListPage } from '~/components/console/list-page'
import { ChangeTable, DecideChangePanel } from '~/components/console/operator-changes'
import {
  ChangeOperatorPanel,
  EnableOperatorPanel,
  NewOperatorPanel,
} from '~/components/console/operator-forms'
import { OperatorTable } from '~/components/console/operator-table'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('工作人员')

export const handle: CrumbHandle = { crumbs: [{ name: '系统' }, { name: '工作人员' }] }

const LIST = '/console/operators'
/** How many changes the page lists: those that wait, and the newest. */
const CHANGES_SHOWN = 20
const WAITS = '等待另一名管理员审批'

const page = operatorPage({
  query: operatorList.input,
  to: LIST,
  forms: {
    create: submitTo(createOperator, {
      notice: ({ values }) => `新增 ${values.name} 已提出，${WAITS}；通过后设置链接以短信发给本人`,
    }),
    roles: submitTo(setOperatorRoles, {
      notice: ({ values, output: { change } }) =>
        change ? `${values.name} 的角色变更已提出，${WAITS}` : `${values.name} 的角色已减少，立即生效`,
    }),
    reset: submitTo(resetOperatorTotp, {
      notice: ({ values }) => `重置 ${values.name} 已提出，${WAITS}`,
    }),
    enable: submitTo(enableOperator, {
      notice: ({ values }) => `恢复 ${values.name} 已提出，${WAITS}`,
    }),
    disable: submitTo(disableOperator, { notice: ({ values }) => `${values.name} 已停用` }),
    decide: submitTo(decideOperatorChange, {
      notice: ({ output: { state, kind } }) =>
        state === 'returned'
          ? '变更已退回'
          : kind === 'roles'
            ? '变更已通过，立即生效'
            : '变更已通过，设置链接已用短信发给本人，24 小时内有效',
    }),
  },
  async load({ args, request, query, call, openForms }) {
    const [{ list, ...place }, { list: changes }] = await Promise.all([
      call(operatorList, query),
      call(operatorChanges, { size: CHANGES_SHOWN }),
    ])
    const { searchParams } = new URL(request.url)
    const chosen = list.find(({ name }) => name === searchParams.get('name')) ?? null
    const isWaiting = ({ id, state }: (typeof changes)[number]) =>
      id === searchParams.get('change') && state === 'proposed'
    const change = changes.find(isWaiting) ?? null
    const forms = await openForms()
    const values = chosen ? { name: chosen.name } : {}
    const filled = {
      ...forms,
      roles: { ...forms.roles, values: chosen ? { ...values, roles: chosen.roles } : {} },
      reset: { ...forms.reset, values },
      enable: { ...forms.enable, values },
      disable: { ...forms.disable, values },
      decide: { ...forms.decide, values: change ? { id: change.id } : {} },
    }
    return { list, place, chosen, changes, change, forms: filled, pages: pagination(args, place) }
  },
})

export const loader = page.loader
export const action = page.action

/** Forms of the page, by what is chosen. */
const FORMS = {
  none: ['create'],
  active: ['roles', 'reset', 'disable'],
  disabled: ['enable'],
  change: ['decide'],
}

export default function Operators() {
  const { list, place, chosen, changes, change, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const shown = change
    ? FORMS.change
    : !chosen
      ? FORMS.none
      : chosen.disabledAt
        ? FORMS.disabled
        : FORMS.active
  return (
    <>
      <PageTitle sub={`共 ${place.total} 人`}>工作人员</PageTitle>
      <RefusedNotice shown={shown} />
      <ChosenPanel />
      {changes.length > 0 && (
        <Panel title="变更与审批">
          <ChangeTable rows={changes} linkTo={(id) => linkTo({ change: id, name: null })} />
        </Panel>
      )}
      <ListPage place={place} pages={pages} empty="没有工作人员">
        <OperatorTable rows={list} queryLink={linkTo} />
      </ListPage>
    </>
  )
}

/** The change that waits, the operator who is changed, or the form of a new one. */
function ChosenPanel() {
  const { chosen, change } = useLoaderData<typeof loader>()
  const [create, roles, decide] = [useFormState('create'), useFormState('roles'), useFormState('decide')]
  const [reset, enable, disable] = [useFormState('reset'), useFormState('enable'), useFormState('disable')]
  const back = useQueryLink()({ name: null, change: null })
  if (change) return <DecideChangePanel state={decide} change={change} back={back} />
  if (!chosen) return <NewOperatorPanel state={create} />
  if (chosen.disabledAt !== null) return <EnableOperatorPanel operator={chosen} state={enable} back={back} />
  return <ChangeOperatorPanel operator={chosen} roles={roles} reset={reset} disable={disable} back={back} />
}
