import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { firstCategories } from 'contract/catalogue'
import {
  CarrierStep,
  CompanyForm,
  carrierRegister,
  carrierResubmit,
  getLngAndLat,
  LookUpForm,
  myRegistration,
  PhonePictureForm,
  ReadLicenceForm,
  type Registration,
  ShopStep,
  SubmissionForm,
  saveCarrier,
  saveCompany,
  saveShop,
  sellerCertification,
  shopResubmit,
} from 'contract/registrations'
import type { RegistrationKind } from 'contract/registrations/states'
import type { FormState } from '~/components/forms/form-state'
import { PARTNER_STEPS } from '~/components/registrations/partner-notes'
import { isStep, type Step } from '~/components/registrations/steps'
import { PARTNER_REGISTER } from '~/components/shell/partner-register'
import { call, callAs } from '../api/call.server'
import { keepForm } from '../forms/drafts.server'
import { openForms, readForm } from '../forms/forms.server'
import { markRejected } from '../forms/rejected-fields.server'
import { newPhoneUpload, phoneWaiting } from '../pictures/phone-upload.server'
import { pictureAddress } from '../pictures/picture-urls.server'
import { uploadPaperOf } from '../pictures/upload-paper.server'
import { memberOf, requireMember } from '../session/member.server'
import { tokenOf } from '../session/session.server'
import { fillFromLicence } from './licence-reading.server'
import { lookUpCompany } from './look-up-company.server'

/** The buttons that fill the first step. */
const LICENCE_FORMS = { byPhone: PhonePictureForm, readLicence: ReadLicenceForm, lookUp: LookUpForm }
const FORMS = {
  merchant: {
    company: CompanyForm,
    ...LICENCE_FORMS,
    details: ShopStep,
    submit: SubmissionForm,
  },
  carrier: {
    company: CompanyForm,
    ...LICENCE_FORMS,
    details: CarrierStep,
    submit: SubmissionForm,
  },
}

/** Loads the page of a kind: the saved registration, its forms, and the step that is shown. */
export async function loadRegistration(args: LoaderFunctionArgs, kind: RegistrationKind) {
  const { request } = args
  const member = await memberOf(args)
  if (!member) throw redirect(PARTNER_REGISTER[kind], 303)
  const { registration } = await call(request, myRegistration, { kind })
  const categories = kind === 'merchant' ? await call(request, firstCategories, {}) : []
  const facts = registration?.facts ?? {}
  const text = Object.entries(facts).map(([name, value]) => [
    name,
    Array.isArray(value) ? value : String(value),
  ])
  const city = new URL(request.url).searchParams.get('city') ?? ''
  const own = member.companyName === null ? {} : { companyName: member.companyName }
  const values = { city, ...own, ...Object.fromEntries(text), version: String(registration?.version ?? 0) }
  const { forms, headers } = await openForms(request, FORMS[kind], values)
  const phone = await phoneWaiting(request, String(forms.company.values.phoneUpload ?? ''))
  if (phone?.pictureId)
    for (const form of Object.values<FormState>(forms)) form.values.licencePaper = phone.pictureId
  const page = {
    kind,
    step: stepOf(request, registration),
    registration: registration && { ...registration, licencePicture: shown(registration.licencePicture) },
    categories: categories.map(({ code, name }) => ({ value: code, name })),
    shop: member.shop,
    isNameGiven: member.companyName !== null,
    phone,
    forms: withRejections(forms, registration),
  }
  return data(page, { headers })
}

/** The city of the company's address, which the next step proposes. */
async function cityOfAddress(request: Request, address: string): Promise<string> {
  const located = await callAs(await tokenOf(request), request, getLngAndLat, { address })
  return located.ok ? `&city=${encodeURIComponent(located.data.city)}` : ''
}

const shown = (address: string | null) => (address === null ? null : pictureAddress(address))

/** The step of the address, or the first one that is not saved yet. Nothing can be changed during a review. */
function stepOf(request: Request, registration: Registration | null): Step {
  if (registration?.state === 'submitted' || registration?.state === 'approved') return 'status'
  const asked = new URL(request.url).searchParams.get('step') ?? ''
  if (isStep(asked)) return asked
  if (registration?.state === 'rejected') return 'status'
  if (!registration?.facts.companyName) return 'company'
  return registration.facts.contactName ? 'confirm' : 'details'
}

/** Marks the rejected fields with the reviewer's reasons. */
function withRejections<S extends string>(forms: Record<S, FormState>, registration: Registration | null) {
  if (registration?.state !== 'rejected') return forms
  const { licencePaper, ...rest } = registration.rejections
  return markRejected(forms, { ...rest, ...(licencePaper !== undefined && { file: licencePaper }) })
}

/** Handles the page's forms: saves a step, fills the first from the registry, or submits. */
export async function actOnRegistration({ request, context }: ActionFunctionArgs, kind: RegistrationKind) {
  const here = PARTNER_STEPS[kind]
  const form = await readForm(request, FORMS[kind])
  const member = await requireMember({ request, context }, { keeping: form })
  return form.answer({
    company: async ({ file, readFields: _, phoneUpload: __, ...v }) => {
      const licencePaper = (await uploadPaperOf(request, form, { file, paper: 'licencePaper' })) ?? ''
      await call(request, saveCompany, { ...v, kind, licencePaper })
      const city = await cityOfAddress(request, v.address)
      return { to: `${here}?step=details${city}`, notice: '企业信息已保存' }
    },
    byPhone: async ({ phoneUpload = '' }) => {
      const waiting = await phoneWaiting(request, phoneUpload)
      const isOpen = waiting !== null && waiting.state !== 'expired'
      const held = isOpen ? phoneUpload : await newPhoneUpload(request, 'yes')
      const received = waiting?.pictureId ? { licencePaper: waiting.pictureId } : {}
      const page = `${here}?step=company`
      return {
        to: page,
        headers: await keepForm(request, { ...form.values, ...received, phoneUpload: held }, { page }),
      }
    },
    readLicence: ({ file, licencePaper }) =>
      fillFromLicence(request, `${here}?step=company`, {
        form,
        file,
        licencePaper,
        companyName: member?.companyName ?? null,
      }),
    lookUp: ({ companyName }) => lookUpCompany(request, form, { companyName, page: `${here}?step=company` }),
    details: async (v: object) => {
      if (kind === 'merchant') await call(request, saveShop, ShopStep.parse(v))
      else await call(request, saveCarrier, CarrierStep.parse(v))
      return { to: `${here}?step=confirm`, notice: '资料已保存，请核对后提交' }
    },
    submit: async (v) => {
      const { registration } = await call(request, myRegistration, { kind })
      await call(request, submissionCall(kind, registration?.state === 'rejected'), v)
      return { to: here, notice: '申请已提交，我们会尽快审核' }
    },
  })
}

function submissionCall(kind: RegistrationKind, isAgain: boolean) {
  if (kind === 'merchant') return isAgain ? shopResubmit : sellerCertification
  return isAgain ? carrierResubmit : carrierRegister
}
