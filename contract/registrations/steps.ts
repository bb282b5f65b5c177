/** The steps of a registration, saved one by one. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { refusals as shops } from '../shops/shop-actions'
import {
  CarrierStep,
  CompanyStep,
  Registration,
  RegistrationKindSchema,
  RegistrationStatus,
  ShopStep,
} from './facts'
import { refusals } from './refusals'

export const myRegistration = endpoint({
  method: 'GET',
  path: '/api/user/m/registration/mine',
  access: 'token',
  summary: '我的入驻申请：已保存的资料、状态与未通过的原因',
  input: z.object({ kind: RegistrationKindSchema }),
  output: z.object({ registration: Registration.nullable() }),
})

const savingRefusals = [
  refusals.registration_owner_required,
  refusals.registration_closed,
  refusals.registration_changed,
  refusals.already_partner,
] as const

export const saveCompany = endpoint({
  method: 'POST',
  path: '/api/user/m/registration/company',
  access: 'token',
  summary: '保存入驻申请第一步：企业信息与营业执照',
  input: CompanyStep,
  output: RegistrationStatus,
  refusals: [...savingRefusals, refusals.company_differs, refusals.company_taken, refusals.paper_not_mine],
})

export const saveShop = endpoint({
  method: 'POST',
  path: '/api/user/m/registration/shop',
  access: 'token',
  summary: '保存商家入驻申请第二步：店铺信息',
  input: ShopStep,
  output: RegistrationStatus,
  refusals: [...savingRefusals, refusals.shop_name_taken, refusals.main_category_unknown, shops.city_unknown],
})

export const saveCarrier = endpoint({
  method: 'POST',
  path: '/api/user/m/registration/carrier',
  access: 'token',
  summary: '保存承运商入驻申请第二步：运输资质',
  input: CarrierStep,
  output: RegistrationStatus,
  refusals: [...savingRefusals, shops.city_unknown],
})
