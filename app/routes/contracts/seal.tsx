// 印章管理 /personalCenter/seal
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as contract from 'contract/contracts/seals'
import { AUTHENTICATION_PATH } from '~/components/authentication/authentication-paths'
import { SEALS } from '~/components/contracts/contract-paths'
import { SealForms, SealPanel } from '~/components/contracts/seal-panels'
import { useFormState } from '~/components/forms/use-form-state'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms')

export const meta = pageTitle('印章管理')

const FORMS = {
  create: contract.CreateSeal,
  grant: contract.GrantSeal,
  revoke: contract.RevokeGrant,
  stop: contract.StopSeal,
}

export const handle: CrumbHandle = { crumbs: [{ name: '印章管理' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const shown = await call(request, contract.seals, {})
  const { forms, headers } = await openForms(request, FORMS)
  return data({ shown, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const form = await readForm(request, FORMS)
  await requireMember(args, { keeping: form })
  const done = (notice: string) => ({ to: SEALS, notice })
  return form.answer({
    create: async (v) => {
      await call(request, contract.createSeal, v)
      return done('印章已制作')
    },
    grant: async (v) => {
      await call(request, contract.grantSeal, v)
      return done('已授权')
    },
    revoke: async (v) => {
      await call(request, contract.revokeGrant, v)
      return done('授权已收回')
    },
    stop: async (v) => {
      await call(request, contract.stopSeal, v)
      return done('印章已停用')
    },
  })
}

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
