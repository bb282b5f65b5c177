import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { authenticationList } from 'contract/authentication/review'
import { AUTHENTICATION_KINDS, AUTHENTICATION_STATES } from 'contract/authentication/states'
import { StatementQuery } from 'contract/ordering/settlement-statement'
import { shopStatements } from 'contract/ordering/shop-statements'
import { reviewList } from 'contract/registrations/review'
import { REGISTRATION_KINDS, REGISTRATION_STATES } from 'contract/registrations/states'
import { offersToReview } from 'contract/spot/offer-review'
import { SHOP_STATES } from 'contract/states'
import { memberList } from 'contract/support/members'
import { MEMBER_STATES } from 'contract/support/names'
import { operatorShopList } from 'contract/support/shops'
import { formatSecond } from 'contract/units'
import type { z } from 'zod'
import { operatorCall } from '../api/operator-call.server'
import { readFilter } from '../forms/filter.server'
import type { Column } from './columns'
import { type CsvFile, csvResponse } from './csv-file.server'
import { type PageQuery, pageBatches } from './export-batches.server'
import { fileName } from './file-name'
import { xlsxResponse } from './xlsx-file.server'

interface ConsoleExport<S extends z.ZodType, Row> {
  /** The list's page, which shows what is wrong with a filter. */
  page: string
  /** Query of the list. */
  schema: S
  name: { chinese: string; ascii: string }
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  fetchPage: (
    request: Request,
    query: z.output<S> & PageQuery,
  ) => Promise<{ list: readonly Row[]; total: number }>
}

type Write = <Row>(file: CsvFile<Row>) => Response

/** @returns a function that sends the rows of the list's filter as a file */
function listed<S extends z.ZodType<object>, Row>(of: ConsoleExport<S, Row>) {
  return async (request: Request, write: Write): Promise<Response> => {
    const { query } = readFilter(request, of.schema)
    if (query === null) return redirect(`${of.page}${new URL(request.url).search}`)
    const batches = await pageBatches({
      keyOf: of.keyOf,
      fetchPage: (page) => of.fetchPage(request, { ...query, ...page }),
    })
    return write({ name: fileName(of.name, query), columns: of.columns, batches })
  }
}

const hours = (waited: number | null) => (waited === null ? null : String(waited))
const time = (at: string | null) => (at === null ? null : formatSecond(at))

/** Lists of the console that can be exported, by the name in the address. */
const EXPORTS = {
  members: listed({
    page: '/console/members',
    schema: memberList.input,
    name: { chinese: '会员', ascii: 'members' },
    fetchPage: (request, query) => operatorCall(request, memberList, query),
    keyOf: ({ memberId }) => memberId,
    columns: [
      { header: '编号', kind: 'text', value: ({ memberId }) => memberId },
      { header: '昵称', kind: 'text', value: ({ nickname }) => nickname },
      { header: '手机号', kind: 'text', value: ({ phone }) => phone },
      { header: '企业', kind: 'text', value: ({ companyName }) => companyName },
      { header: '注册时间', kind: 'text', value: ({ registeredAt }) => time(registeredAt) },
      { header: '状态', kind: 'text', value: ({ state }) => MEMBER_STATES[state] },
    ],
  }),
  shops: listed({
    page: '/console/shops',
    schema: operatorShopList.input,
    name: { chinese: '店铺', ascii: 'shops' },
    fetchPage: (request, query) => operatorCall(request, operatorShopList, query),
    keyOf: ({ shopId }) => shopId,
    columns: [
      { header: '编号', kind: 'text', value: ({ shopId }) => shopId },
      { header: '店铺', kind: 'text', value: ({ name }) => name },
      { header: '企业', kind: 'text', value: ({ companyName }) => companyName },
      { header: '开店时间', kind: 'text', value: ({ openedAt }) => time(openedAt) },
      { header: '状态', kind: 'text', value: ({ state }) => SHOP_STATES[state] },
    ],
  }),
  offers: listed({
    page: '/console/offers',
    schema: offersToReview.input,
    name: { chinese: '待审报价', ascii: 'offers' },
    fetchPage: (request, query) => operatorCall(request, offersToReview, query),
    keyOf: ({ offerId }) => offerId,
    columns: [
      { header: '报价编号', kind: 'text', value: ({ offerId }) => offerId },
      { header: '店铺', kind: 'text', value: ({ shopName }) => shopName },
      { header: '品类', kind: 'text', value: ({ category }) => category },
      { header: '牌号', kind: 'text', value: ({ grade }) => grade },
      { header: '厂家', kind: 'text', value: ({ maker }) => maker },
      { header: '仓库', kind: 'text', value: ({ warehouse }) => warehouse },
      { header: '单价（元/吨）', kind: 'yuan', value: ({ priceFenPerTon }) => priceFenPerTon },
      { header: '可售（吨）', kind: 'tons', value: ({ availableKg }) => availableKg },
      { header: '提交时间', kind: 'text', value: ({ submittedAt }) => time(submittedAt) },
    ],
  }),
  registrations: listed({
    page: '/console/registrations',
    schema: reviewList.input,
    name: { chinese: '入驻申请', ascii: 'registrations' },
    fetchPage: (request, query) => operatorCall(request, reviewList, query),
    keyOf: ({ id }) => id,
    columns: [
      { header: '编号', kind: 'text', value: ({ id }) => id },
      { header: '企业', kind: 'text', value: ({ companyName }) => companyName },
      { header: '类型', kind: 'text', value: ({ kind }) => REGISTRATION_KINDS[kind] },
      { header: '提交时间', kind: 'text', value: ({ submittedAt }) => time(submittedAt) },
      { header: '已等待（小时）', kind: 'text', value: ({ waitingHours }) => hours(waitingHours) },
      { header: '状态', kind: 'text', value: ({ state }) => REGISTRATION_STATES[state] },
    ],
  }),
  authentications: listed({
    page: '/console/authentications',
    schema: authenticationList.input,
    name: { chinese: '认证申请', ascii: 'authentications' },
    fetchPage: (request, query) => operatorCall(request, authenticationList, query),
    keyOf: ({ id }) => id,
    columns: [
      { header: '编号', kind: 'text', value: ({ id }) => id },
      { header: '申请方', kind: 'text', value: ({ name }) => name },
      { header: '类型', kind: 'text', value: ({ kind }) => AUTHENTICATION_KINDS[kind] },
      { header: '提交时间', kind: 'text', value: ({ submittedAt }) => time(submittedAt) },
      { header: '已等待（小时）', kind: 'text', value: ({ waitingHours }) => hours(waitingHours) },
      { header: '状态', kind: 'text', value: ({ state }) => AUTHENTICATION_STATES[state] },
    ],
  }),
  statements: listed({
    page: '/console/finance/statements',
    schema: StatementQuery,
    name: { chinese: '店铺结算', ascii: 'statements' },
    fetchPage: (request, query) => operatorCall(request, shopStatements, query),
    keyOf: ({ shopId }) => shopId,
    columns: [
      { header: '店铺', kind: 'text', value: ({ shopName }) => shopName },
      { header: '企业', kind: 'text', value: ({ companyName }) => companyName },
      { header: '订单数', kind: 'text', value: ({ orders }) => String(orders) },
      { header: '成交（元）', kind: 'yuan', value: ({ grossFen }) => grossFen },
      { header: '退款（元）', kind: 'yuan', value: ({ refundedFen }) => refundedFen },
      { header: '佣金（元）', kind: 'yuan', value: ({ commissionFen }) => commissionFen },
      { header: '实收（元）', kind: 'yuan', value: ({ netFen }) => netFen },
    ],
  }),
}
const FORMATS = { csv: csvResponse, xlsx: xlsxResponse }

/** Sends a list of the console as a file. An unknown list or format is not found. */
export async function exportConsoleList({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { list = '', format = '' } = params
  if (!isKey(EXPORTS, list) || !isKey(FORMATS, format)) throw new Response(null, { status: 404 })
  return await EXPORTS[list](request, FORMATS[format])
}

function isKey<T extends object>(table: T, key: string): key is string & keyof T {
  return Object.hasOwn(table, key)
}
