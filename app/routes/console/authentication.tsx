// 审核认证申请 /console/authentications/:id?act=
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
import {
  ApprovalPanel,
  HistoryPanel,
  PaperPanel,
  RegistryPanel,
  SimilarNamesPanel,
} from '~/components/reviews/review-panels'
import { WaitingTag } from '~/components/reviews/review-table'
import { ApprovalEffect, SecondReviewerNotice } from '~/components/reviews/two-reviewers'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { shownAuthentication } from '~/services/console/shown-authentication.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle<typeof loader>(({ shown }) => `审核 ${shown.name}`)

const LIST = '/console/authentications'

export const handle: CrumbHandle = {
  crumbs: [{ name: '审核' }, { name: '认证申请', to: LIST }, { name: '审核申请' }],
}

const page = operatorPage({
  query: ReviewPage,
  to: LIST,
  forms: {
    reject: submitTo(rejectAuthentication, {
      schema: Rejection,
      input: (v) => ({ id: v.id, version: v.version, requestId: v.requestId, rejections: rejectionsOf(v) }),
      notice: '已驳回，申请人会收到驳回原因',
    }),
    approve: submitTo(approveAuthentication, {
      schema: ApprovalForm,
      notice: ({ output: { state } }) =>
        state === 'confirming' ? '已通过初审，等待另一位审核员复核' : '已通过，申请人会收到通知',
    }),
  },
  async load({ operator: { operatorId }, id, query: { act = null }, call, openForms }) {
    const found = await call(authenticationDetail, { id })
    const forms = await openForms({ id, version: String(found.version) })
    const shown = shownAuthentication(found, operatorId)
    return { shown, fields: authenticationFields(found), similarNames: found.similarNames, act, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function AuthenticationReview() {
  const { shown, fields, similarNames, act } = useLoaderData<typeof loader>()
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
            <SimilarNamesPanel names={similarNames} />
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
