/** Submission of a registration, and resubmission after a review rejected it. */
import { z } from 'zod'
import { refusals as account } from '../account'
import { endpoint } from '../endpoint'
import { id } from '../schema'
import { Proof, Registration, RegistrationStatus, Submission } from './facts'
import { refusals } from './refusals'

const submissionRefusals = [
  account.ticket_expired,
  refusals.registration_owner_required,
  refusals.registration_changed,
  refusals.company_taken,
] as const
const firstRefusals = [
  refusals.registration_incomplete,
  refusals.already_partner,
  refusals.registration_closed,
] as const

const submitting = {
  method: 'POST',
  access: 'ticket',
  input: Submission,
  output: RegistrationStatus,
} as const

export const sellerCertification = endpoint({
  ...submitting,
  path: '/api/shop/shop/sellerCertification',
  summary: '提交商家入驻申请',
  refusals: [...firstRefusals, refusals.shop_name_taken, ...submissionRefusals],
})

export const carrierRegister = endpoint({
  ...submitting,
  path: '/api/waybill/web/carrieruser/carrierRegister',
  summary: '提交承运商入驻申请',
  refusals: [...firstRefusals, ...submissionRefusals],
})

export const shopResubmit = endpoint({
  ...submitting,
  path: '/api/shop/shop/resubmit',
  summary: '重新提交未通过的商家申请',
  refusals: [refusals.not_rejected, refusals.shop_name_taken, ...submissionRefusals],
})

export const carrierResubmit = endpoint({
  ...submitting,
  path: '/api/waybill/web/carrieruser/resubmit',
  summary: '重新提交未通过的承运商申请',
  refusals: [refusals.not_rejected, ...submissionRefusals],
})

const rejected = {
  method: 'POST',
  access: 'ticket',
  output: Registration,
  refusals: [account.ticket_expired, refusals.not_rejected],
} as const

export const shopResubmitData = endpoint({
  ...rejected,
  path: '/api/shop/shop/resubmitData',
  summary: '未通过的商家申请：原资料与各项原因',
  /** The registration's id, named as in the specification. */
  input: z.object({ shopId: id, ...Proof }),
})

export const carrierResubmitData = endpoint({
  ...rejected,
  path: '/api/waybill/web/carrieruser/resubmitData',
  summary: '未通过的承运商申请：原资料与各项原因',
  /** The registration's id, named as in the specification. */
  input: z.object({ carrierId: id, ...Proof }),
})
