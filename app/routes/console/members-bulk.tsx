// 停用或恢复所选会员 /console/members/bulk?id=&id=&act=
import { useLoaderData } from '@remix-run/react'
import {
  disableMembers,
  enableMembers,
  MEMBERS_MAX,
  MemberBulkPage,
  memberList,
} from 'contract/support/members'
import { MemberTable } from '~/components/console/support/member-table'
import { TextArea } from '~/components/fields/text-area'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('处理所选会员')

const LIST = '/console/members'

export const handle: CrumbHandle = {
  crumbs: [{ name: '会员与店铺' }, { name: '会员', to: LIST }, { name: '处理所选' }],
}
const TEXTS = {
  disable: {
    name: '停用',
    about: '不能再登录，已登录的随即退出；进行中的订单照常进行。会员登录时会看到原因。',
  },
  enable: { name: '恢复', about: '恢复后可以重新登录。' },
}

const page = operatorPage({
  query: MemberBulkPage,
  to: LIST,
  forms: {
    disable: submitTo(disableMembers, {
      notice: ({ output: { changed } }) => `已停用 ${changed} 位会员，所有登录已退出`,
    }),
    enable: submitTo(enableMembers, { notice: ({ output: { changed } }) => `已恢复 ${changed} 位会员` }),
  },
  async load({ query: { id, act }, call, openForms }) {
    const query = { memberId: id, size: MEMBERS_MAX }
    const { list } = id.length === 0 ? { list: [] } : await call(memberList, query)
    return { list, act, forms: await openForms() }
  },
})

export const loader = page.loader
export const action = page.action

export default function ChangeMembers() {
  const { list, act } = useLoaderData<typeof loader>()
  const state = useFormState(act)
  const { name, about } = TEXTS[act]
  const back = <ButtonLink to={LIST}>返回列表</ButtonLink>
  if (list.length === 0)
    return (
      <>
        <PageTitle>处理所选会员</PageTitle>
        <EmptyState title="没有选择会员" actions={back}>
          请在会员列表中勾选。
        </EmptyState>
      </>
    )
  return (
    <>
      <PageTitle sub={about}>{`${name} ${list.length} 位会员`}</PageTitle>
      <MemberTable rows={list} />
      <Form state={state} label={`${name}会员`}>
        {list.map(({ memberId }) => (
          <input key={memberId} type="hidden" name="memberIds" value={memberId} />
        ))}
        <TextArea field="reason" label={`${name}原因`} />
        <Submit>{`确认${name}`}</Submit> {back}
      </Form>
    </>
  )
}
