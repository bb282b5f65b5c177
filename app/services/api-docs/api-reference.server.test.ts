import { openApiDocument } from 'backend/http/openapi'
import { API_FAMILIES } from 'backend/market/registry'
import { shared } from 'contract/refusal'
import { singleBuy, refusals as spot } from 'contract/spot'
import { queryPage } from 'contract/spot/list'
import { expect, test } from 'vitest'
import { apiReference } from './api-reference.server'

const reference = apiReference(openApiDocument([queryPage, singleBuy], API_FAMILIES))
const calls = reference.families.flatMap((family) => family.calls)
const [list, buy] = calls

test('calls stand in their family, with a place to lead to', () => {
  expect(reference.families.map(({ name, calls }) => [name, calls.length])).toEqual([['现货', 2]])
  expect(list).toMatchObject({
    id: 'get_search_ESSpot_esSpotQueryPage',
    method: 'GET',
    path: queryPage.path,
    access: 'optional',
    summary: queryPage.summary,
  })
})

test('what is sent is named with its type and what it must be', () => {
  expect(list?.sent).toContainEqual({
    name: 'category',
    type: '文本列表',
    isRequired: false,
    note: '最多 50 项',
  })
  const place = { type: '整数', isRequired: false }
  expect(list?.sent).toContainEqual({ ...place, name: 'page', note: '从 0 开始，默认 0；0~100000' })
  expect(list?.sent).toContainEqual({ ...place, name: 'size', note: '每页条数，默认 20；1~1000' })
  const sent = (name: string) => buy?.sent.find((field) => field.name === name)
  expect(sent('delivery')).toEqual({
    name: 'delivery',
    type: '交货方式',
    isRequired: true,
    note: 'pickup 自提、delivered 送到、transfer 仓库过户',
  })
  expect(sent('remark')).toEqual({ name: 'remark', type: '文本', isRequired: false, note: '最多 200 个字' })
  expect(sent('address.receiver')).toEqual({
    name: 'address.receiver',
    type: '文本',
    isRequired: true,
    note: '1~60 个字',
  })
})

test('what is answered is named with its unit, and where it may be missing', () => {
  const answered = (name: string) => list?.answered.find((field) => field.name === name)
  expect(answered('list')).toMatchObject({ type: '对象列表' })
  expect(answered('list[].priceFenPerTon')).toMatchObject({ type: '金额', note: '单位：分' })
  expect(answered('list[].changeFenPerTon')).toMatchObject({ type: '金额', note: '单位：分；可为空' })
  expect(answered('facets.city[].count')).toMatchObject({ type: '整数', note: '' })
})

test('a call has its own refusals in order of precedence; the shared ones are told once, those of operators not', () => {
  expect(buy?.refusals.map(({ reason }) => reason)).toEqual(singleBuy.refusals.map(({ reason }) => reason))
  const { status, errorcode, reason, text } = spot.own_shop
  expect(buy?.refusals).toContainEqual({ status, errorcode, reason, text })
  expect(reference.sharedRefusals.map((one) => one.reason)).toEqual(
    Object.keys(shared).filter((reason) => reason !== 'proof_required' && reason !== 'money_wait'),
  )
})
