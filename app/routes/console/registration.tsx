// 审核入驻申请 /console/registrations/:id?act=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
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
import { ApprovalPanel, HistoryPanel, PaperPanel, RegistryPanel } from '~/components/reviews/review-panels'
import { WaitingTag } from '~/components/reviews/review-table'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { callAsVisitor } from '~/services/api/call.server'
import { operatorCall } from '~/services/api/operator-call.server'
import { recordId } from '~/services/console/record-id.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { pictureAddress } from '~/services/pictures/picture-urls.server'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle<typeof loader>(({ registration }) => `审核 ${registration.facts.companyName}`)

const LIST = '/console/registrations'
const FORMS = { reject: Rejection, approve: ApprovalForm }

export const handle: CrumbHandle = {
  crumbs: [{ name: '审核' }, { name: '入驻申请', to: LIST }, { name: '审核申请' }],
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordId(params)
  const { act = null } = readQuery(request, ReviewPage)
  const [found, categories] = await Promise.all([
    operatorCall(request, reviewDetail, { id }),
    callAsVisitor(request, firstCategories, {}),
  ])
  const names = categories.map(({ code, name }) => ({ value: code, name }))
  const { licencePicture: picture } = found
  const registration = { ...found, licencePicture: picture === null ? null : pictureAddress(picture) }
  const fields = registrationFields(found, found.registryFacts, names)
  const { forms, headers } = await openForms(request, FORMS, { id, version: String(found.version) })
  return data({ registration, fields, act, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const form = await readForm(request, FORMS)
  return form.answer({
    reject: async (v) => {
      const decision = { id: v.id, version: v.version, requestId: v.requestId }
      await operatorCall(request, rejectRegistration, { ...decision, rejections: rejectionsOf(v) })
      return { to: LIST, notice: '已驳回，申请人会收到驳回原因' }
    },
    approve: async (v) => {
      await operatorCall(request, approveRegistration, v)
      return { to: LIST, notice: '已通过，申请人会收到通知' }
    },
  })
}

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
            <PaperPanel name="营业执照照片" picture={licencePicture} />
            <RegistryPanel result={registryResult} registry={registryFacts} />
            <HistoryPanel {...registration} isWaiting={isOpen} names={REGISTRATION_FIELDS} />
          </>
        }
      />
    </>
  )
}
