/** A member's delivery addresses. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { PERSON_NAME_MAX } from '../name-limits'
import { defineRefusals } from '../refusal'
import { id, LONG_TEXT_MAX, phone, requestId, text } from '../schema'
import { ADDRESSES_PER_MEMBER } from './limits'

export const refusals = defineRefusals({
  too_many_addresses: {
    errorcode: 20201,
    status: 422,
    text: `收货地址最多保存 ${ADDRESSES_PER_MEMBER} 个，请修改或删除已有地址`,
  },
  unknown_division: {
    errorcode: 20202,
    status: 422,
    text: '省份、城市、区县不对应，请核对收货地址',
    field: 'city',
  },
})

/** Typed by the member. Regions are text, e.g. 广东省 / 东莞市 / 樟木头镇. */
export const AddressFields = z.object({
  receiver: text(PERSON_NAME_MAX, '收货人'),
  phone,
  province: text(20, '省份'),
  city: text(20, '城市'),
  district: text(20, '区县或镇街').optional(),
  detail: text(LONG_TEXT_MAX, '详细地址'),
})

export const Address = z.object({
  id,
  receiver: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string().nullable(),
  detail: z.string(),
  isDefault: z.boolean(),
})
export type Address = z.output<typeof Address>

/** Whose addresses: the member's own, or those of the company, which owner and purchasing keep. */
export const AddressBook = z
  .enum(['mine', 'company'])
  .default('mine')
  .meta({ description: '地址簿：mine 本人（默认），company 企业' })

/** A check box sends "on" or nothing. */
const isDefault = z
  .union([
    z.boolean(),
    z.enum(['on', 'true', 'false', '1', '0']).transform((v) => v !== 'false' && v !== '0'),
  ])
  .default(false)

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/trace/address/list',
  access: 'token',
  companyPermission: 'view',
  summary: '我的或企业的收货地址，默认地址在前',
  input: z.object({ book: AddressBook }),
  output: z.array(Address),
})

export const defaultAddress = endpoint({
  method: 'GET',
  path: '/api/trace/address/getDefaultByCurrMemberId',
  access: 'token',
  summary: '我的默认收货地址，没有则为空',
  input: z.object({}),
  output: Address.nullable(),
})

/**
 * With an id, changes one of the member's own addresses; without one, adds an address. The first becomes the default.
 */
export const SaveAddress = AddressFields.extend({
  id: id.optional(),
  isDefault,
  book: AddressBook,
  requestId,
})

export const saveAddress = endpoint({
  method: 'POST',
  path: '/api/trace/address/save',
  access: 'token',
  companyPermission: 'order',
  summary: '新增或修改本人或企业的收货地址',
  input: SaveAddress,
  output: Address,
  refusals: [refusals.too_many_addresses, refusals.unknown_division],
})

export const AddressRef = z.object({ id, book: AddressBook, requestId })

export const setDefaultAddress = endpoint({
  method: 'POST',
  path: '/api/trace/address/setDefault',
  access: 'token',
  companyPermission: 'order',
  summary: '设为默认收货地址',
  input: AddressRef,
  output: Address,
})

export const deleteAddress = endpoint({
  method: 'POST',
  path: '/api/trace/address/delete',
  access: 'token',
  companyPermission: 'order',
  summary: '删除收货地址；已提交的订单不受影响',
  input: AddressRef,
  output: z.object({}),
})

/** Names as in addresses: 广东省 / 东莞市. */
export const DivisionQuery = z.object({
  province: text(20, '省份').optional(),
  city: text(20, '城市').optional(),
})

export const listDivisions = endpoint({
  method: 'GET',
  path: '/api/trace/address/divisions',
  access: 'token',
  summary: '省、市、区县名称：按省列出城市，按城市列出区县',
  input: DivisionQuery,
  output: z.object({
    provinces: z.array(z.string()),
    /** Empty without a province, or if it is unknown. */
    cities: z.array(z.string()),
    /** Empty without a city, or if the city has none. */
    districts: z.array(z.string()),
  }),
})
