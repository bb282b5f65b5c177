// 审核认证申请 /console/authentications/:id?act=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  approveAuthentication,
  authenticationDetail,
  rejectAuthentication,
} from 'contract/authentication/review'
import { RejectionForm as Rejection, rejectionsOf } from 'contract/authentication/review-forms'
import {
  AUTHENTICATION_FIELDS,
  AUTHENTICATION_KINDS,
  AUTHENTICATION_STATES,
} from 'contract/authentication/states'
import { ApprovalForm, ReviewPage } from 'contract/reviews/forms'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { authenticationFields } from '~/components/reviews/authentication-fields'
import { FieldTable, RejectionForm } from '~/components/reviews/field-table'
import { ApprovalPanel, HistoryPanel, PaperPanel, RegistryPanel } from '~/components/reviews/review-panels'
import { WaitingTag } from '~/components/reviews/review-table'
import { ApprovalEffect, SecondReviewerNotice } from '~/components/reviews/two-reviewers'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { operatorCall } from '~/services/api/operator-call.server'
import { recordId } from '~/services/console/record-id.server'
import { shownAuthentication } from '~/services/console/shown-authentication.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle<typeof loader>(({ shown }) => `审核 ${shown.name}`)

const LIST = '/console/authentications'
const FORMS = { reject: Rejection, approve: ApprovalForm }

export const handle: CrumbHandle = {
  crumbs: [{ name: '审核' }, { name: '认证申请', to: LIST }, { name: '审核申请' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  const id = recordId(params)
  const { act = null } = readQuery(request, ReviewPage)
  const { operatorId } = await requireOperator(args)
  const found = await operatorCall(request, authenticationDetail, { id })
  const { forms, headers } = await openForms(request, FORMS, { id, version: String(found.version) })
  const shown = shownAuthentication(found, operatorId)
  return data({ shown, fields: authenticationFields(found), act, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const form = await readForm(request, FORMS)
  return form.answer({
    reject: async (v) => {
      const decision = { id: v.id, version: v.version, requestId: v.requestId }
      await operatorCall(request, rejectAuthentication, { ...decision, rejections: rejectionsOf(v) })
      return { to: LIST, notice: '已驳回，申请人会收到驳回原因' }
    },
    approve: async (v) => {
      const { state } = await operatorCall(request, approveAuthentication, v)
      const isFirst = state === 'confirming'
      return { to: LIST, notice: isFirst ? '已通过初审，等待另一位审核员复核' : '已通过，申请人会收到通知' }
    },
  })
}

export default function AuthenticationReview() {
  const { shown, fields, act } = useLoaderData<typeof loader>()
  const { id, kind, state, name, papers, first, isWaiting, isOwnFirst } = shown
  const page = `${LIST}/${id}`
  const [reject, approve] = [useFormState('reject'), useFormState('approve')]
  const isConfirming = isWaiting && !isOwnFirst && act === 'approve'
  return (
    <>
      <PageTitle sub={AUTHENTICATION_KINDS[kind]}>
        {name} <WaitingTag isWaiting={isWaiting}>{AUTHENTICATION_STATES[state]}</WaitingTag>
      </PageTitle>
      {(!isWaiting || isOwnFirst) && <RefusedNotice />}
      {isWaiting && shown.needsTwoReviewers && (
        <SecondReviewerNotice first={first} isOwn={isOwnFirst} isRefused={act === 'approve'} list={LIST} />
      )}
      {isConfirming && (
        <ApprovalPanel state={approve} back={page}>
          <ApprovalEffect {...shown} isFirst={shown.needsTwoReviewers && state === 'submitted'} />
        </ApprovalPanel>
      )}
      <Columns
        main={
          <Panel title="申请资料">
            {isWaiting && !isConfirming ? (
              <RejectionForm state={reject} fields={fields} />
            ) : (
              <FieldTable fields={fields} />
            )}
            {isWaiting && !isConfirming && !isOwnFirst && (
              <ButtonLink to={`${page}?act=approve`}>通过申请</ButtonLink>
            )}
          </Panel>
        }
        aside={
          <>
            {papers.map((paper) => (
              <PaperPanel key={paper.name} {...paper} />
            ))}
            {kind === 'enterprise' && (
              <RegistryPanel result={shown.registryResult} registry={shown.registryFacts} />
            )}
            <HistoryPanel {...shown} names={AUTHENTICATION_FIELDS[kind]} />
          </>
        }
      />
    </>
  )
}
