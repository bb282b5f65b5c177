// 印章管理 /personalCenter/seal
import { useLoaderData } from '@remix-run/react'
import * as contract from 'contract/contracts/seals'
import { AUTHENTICATION_PATH } from '~/components/authentication/authentication-paths'
import { SEALS } from '~/components/contracts/contract-paths'
import { SealForms, SealPanel } from '~/components/contracts/seal-panels'
import { useFormState } from '~/components/forms/use-form-state'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms')

export const meta = pageTitle('印章管理')

export const handle: CrumbHandle = { crumbs: [{ name: '印章管理' }] }

const page = memberPage({
  to: SEALS,
  forms: {
    create: submitTo(contract.createSeal, { notice: '印章已制作' }),
    grant: submitTo(contract.grantSeal, { notice: '已授权' }),
    revoke: submitTo(contract.revokeGrant, { notice: '授权已收回' }),
    stop: submitTo(contract.stopSeal, { notice: '印章已停用' }),
  },
  async load({ call, openForms }) {
    const found = await call(contract.seals, {})
    const list = found.list.map(({ picture, ...seal }) => ({ ...seal, hasPicture: picture !== null }))
    return { shown: { ...found, list }, forms: await openForms() }
  },
})

export const loader = page.loader
export const action = page.action

export default function Seals() {
  const { shown } = useLoaderData<typeof loader>()
  const forms = {
    create: useFormState('create'),
    grant: useFormState('grant'),
    revoke: useFormState('revoke'),
    stop: useFormState('stop'),
  }
  const { companyName, isAuthenticated, isOwner, list, staff } = shown
  if (companyName === null || !isAuthenticated)
    return (
      <>
        <PageTitle>印章管理</PageTitle>
        <EmptyState
          title="印章属于企业"
          actions={<ButtonLink to={AUTHENTICATION_PATH}>实名与企业认证</ButtonLink>}
        >
          完成企业认证后，可以制作公司印章、授权员工用印；以个人名义购买的合同凭实名签署，不用印章。
        </EmptyState>
      </>
    )
  return (
    <>
      <PageTitle sub="公司管理员制作、授权和停用；管理员可以直接用印">{`${companyName} 的印章`}</PageTitle>
      {list.length === 0 && (
        <EmptyState title="还没有印章">{isOwner ? '制作后即可签署合同。' : '请公司管理员制作。'}</EmptyState>
      )}
      {list.map((seal) => (
        <SealPanel key={seal.sealId} seal={seal} />
      ))}
      {isOwner && <SealForms seals={list} staff={staff} {...forms} />}
    </>
  )
}
