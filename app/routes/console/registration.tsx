// 审核入驻申请 /console/registrations/:id?act=
import { useLoaderData } from '@remix-run/react'
import { firstCategories } from 'contract/catalogue'
import { approveRegistration, rejectRegistration, reviewDetail } from 'contract/registrations/review'
import { RejectionForm as Rejection, rejectionsOf } from 'contract/registrations/review-forms'
import { REGISTRATION_FIELDS, REGISTRATION_KINDS, REGISTRATION_STATES } from 'contract/registrations/states'
import { ApprovalForm, ReviewPage } from 'contract/reviews/forms'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { FieldTable, RejectionForm } from '~/components/reviews/field-table'
import { registrationFields } from '~/components/reviews/registration-fields'
import {
  ApprovalPanel,
  HistoryPanel,
  PaperPanel,
  RegistryPanel,
  SimilarNamesPanel,
} from '~/components/reviews/review-panels'
import { WaitingTag } from '~/components/reviews/review-table'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { callAsVisitor } from '~/services/api/call.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { pictureAddress } from '~/services/pictures/picture-urls.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle<typeof loader>(({ registration }) => `审核 ${registration.facts.companyName}`)

const LIST = '/console/registrations'

export const handle: CrumbHandle = {
  crumbs: [{ name: '审核' }, { name: '入驻申请', to: LIST }, { name: '审核申请' }],
}

const page = operatorPage({
  query: ReviewPage,
  to: LIST,
  forms: {
    reject: submitTo(rejectRegistration, {
      schema: Rejection,
      input: (v) => ({ id: v.id, version: v.version, requestId: v.requestId, rejections: rejectionsOf(v) }),
      notice: '已驳回，申请人会收到驳回原因',
    }),
    approve: submitTo(approveRegistration, {
      schema: ApprovalForm,
      notice: '已通过，申请人会收到通知',
    }),
  },
  async load({ request, id, query: { act = null }, call, openForms }) {
    const [found, categories] = await Promise.all([
      call(reviewDetail, { id }),
      callAsVisitor(request, firstCategories, {}),
    ])
    const names = categories.map(({ code, name }) => ({ value: code, name }))
    const { licencePicture: picture } = found
    const registration = { ...found, licencePicture: picture === null ? null : pictureAddress(picture) }
    const fields = registrationFields(found, found.registryFacts, names)
    return { registration, fields, act, forms: await openForms({ id, version: String(found.version) }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function RegistrationReview() {
  const { registration, fields, act } = useLoaderData<typeof loader>()
  const { id, kind, state, facts, licencePicture, registryResult, registryFacts } = registration
  const page = `${LIST}/${id}`
  const [reject, approve] = [useFormState('reject'), useFormState('approve')]
  const isOpen = state === 'submitted'
  const isConfirming = isOpen && act === 'approve'
  const { companyName = '', shopName } = facts
  return (
    <>
      <PageTitle sub={`${REGISTRATION_KINDS[kind]}入驻申请`}>
        {companyName} <WaitingTag isWaiting={isOpen}>{REGISTRATION_STATES[state]}</WaitingTag>
      </PageTitle>
      {!isOpen && <RefusedNotice />}
      {isConfirming && (
        <ApprovalPanel state={approve} back={page}>
          通过后，“{companyName}”成为平台{REGISTRATION_KINDS[kind]}
          {shopName === undefined ? '' : `，店铺“${shopName}”随即开通`}
          ，并通知申请人。此操作不能撤销。
        </ApprovalPanel>
      )}
      <Columns
        main={
          <Panel title="申请资料">
            {isOpen && !isConfirming ? (
              <RejectionForm state={reject} fields={fields} />
            ) : (
              <FieldTable fields={fields} />
            )}
            {isOpen && !isConfirming && <ButtonLink to={`${page}?act=approve`}>通过申请</ButtonLink>}
          </Panel>
        }
        aside={
          <>
            <SimilarNamesPanel names={registration.similarNames} />
            <PaperPanel name="营业执照照片" picture={licencePicture} />
            <RegistryPanel result={registryResult} registry={registryFacts} />
            <HistoryPanel {...registration} isWaiting={isOpen} names={REGISTRATION_FIELDS} />
          </>
        }
      />
    </>
  )
}
