/** What the export has of a member, and what is left in the whole database after the account was closed. */
import * as closing from 'contract/account/personal-data'
import { editAvatar, updateMemberNickNameAndSex } from 'contract/account/profile'
import { saveAddress } from 'contract/addresses'
import { inviteStaff } from 'contract/authentication/staff'
import { saveDraft } from 'contract/drafts'
import { keepDraft } from 'contract/drafts/kept'
import { uploadPicture } from 'contract/pictures'
import { followShop } from 'contract/shops/shop-actions'
import { info } from 'contract/spot/detail'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../tests/endpoints/market'
import { companyOwner, personalSubmitted, rejectBy } from '../../../tests/fixtures/authentication'
import { PASSWORD, type Person } from '../../../tests/fixtures/market'
import { memberWithEmail } from '../../../tests/fixtures/messages'
import { putOnSale } from '../../../tests/fixtures/offers-and-orders'
import { pictureText } from '../../../tests/fixtures/pictures'
import { filled } from '../../../tests/fixtures/registrations'
import { codeFor, fresh } from '../../../tests/fixtures/sms-codes'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

const NICKNAME = '注销前的昵称'
const STREET = '注销前的街道 77 号'
const DRAFT = '注销前没有提交的备注'

/** A member who has left something in all modules that keep personal data. */
async function memberOfMuch() {
  const person = await memberWithEmail(m)
  const address = { receiver: '李四', phone: '13900000009', province: '浙江省', city: '宁波市' }
  await m.value(updateMemberNickNameAndSex, { nickname: NICKNAME, sex: 'female', ...fresh() }, person)
  await m.value(saveAddress, { ...address, district: '北仑区', detail: STREET, ...fresh() }, person)
  const draft = { path: '/comfirmOrder', fields: { remark: [DRAFT] }, isCutOff: false }
  await m.value(saveDraft, draft, person)
  await m.value(keepDraft, { path: '/addInvoice', fields: { remark: [DRAFT] } }, person)
  const { id: avatar } = await m.value(uploadPicture, { file: await pictureText() }, person)
  await m.value(editAvatar, { picture: avatar, ...fresh() }, person)
  await m.value(followShop, { shopId: m.seed.merchant.shopId ?? '', act: 'follow' }, person)
  await m.value(info, { id: await putOnSale(m) }, person)
  await rejectBy(m, (await personalSubmitted(m, person)).status)
  await filled(m, 'carrier', { by: person })
  const { person: owner } = await companyOwner(m)
  await m.value(inviteStaff, { phone: person.phone, staffRole: 'sales', ...fresh() }, owner)
  return { person, email: person.email, avatar }
}

async function close(person: Person): Promise<void> {
  await m.value(closing.closingCode, fresh(), person)
  const smsCode = await codeFor(m, person.phone)
  await m.value(closing.closeAccount, { password: PASSWORD, smsCode, agreed: true, ...fresh() }, person)
}

/** Tables with a row that holds a text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await m.db.orm.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await m.db.orm.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)} t where position(${text} in t::text) > 0`,
    )
    if (row && row.n > 0) found.push(name)
  }
  return found
}

/** Outboxes of the sandboxes stand for the provider's systems. */
const SANDBOXES = ['mail_outbox', 'sms_outbox']

test('no table holds the phone, the name, the e-mail address, a draft or the avatar of a closed account', async () => {
  const { person, email, avatar } = await memberOfMuch()
  const marks = { phone: person.phone, NICKNAME, STREET, DRAFT, email, avatar }
  for (const [name, mark] of Object.entries(marks))
    expect((await tablesWith(mark)).length, name).toBeGreaterThan(0)
  await close(person)
  const left: Record<string, string[]> = {}
  for (const [name, mark] of Object.entries(marks)) left[name] = await tablesWith(mark)
  const elsewhere = Object.entries(left).map(([name, tables]) => [
    name,
    tables.filter((one) => !SANDBOXES.includes(one)),
  ])
  expect(Object.fromEntries(elsewhere)).toEqual(
    Object.fromEntries(Object.keys(marks).map((name) => [name, []])),
  )
})

/** Tables with a column for a member: the file of the export that has its rows, or why none has them. */
const FILE_OF_TABLE: Record<string, string | { because: string }> = {
  api_key: 'api-keys',
  arbitration: 'arbitrations',
  arbitration_event: { because: 'follows from arbitrations, evidence and offers' },
  arbitration_evidence: 'arbitration-evidence',
  arbitration_offer: 'arbitration-offers',
  auction_bid: 'auction-bids',
  auction_bidder: 'auction-bidders',
  auction_lot: { because: 'of the shop' },
  auction_reminder: 'auction-reminders',
  authentication: 'authentications',
  bank_arrival: { because: 'the bank’s view of what bank-transfers has' },
  bank_card: 'bank-accounts',
  bank_sandbox_payment: { because: 'stands for the bank' },
  bank_slip: 'bank-transfers',
  browsing_history: 'browsing-history',
  captcha: { because: 'lasts for minutes' },
  carrier_follow: 'followed-carriers',
  cash_out: 'cash-outs',
  checkout_application: 'checkout-applications',
  confirmed_value: 'confirmed-values',
  contract_signature: 'contract_signatures',
  delivery_note: { because: 'of the shop; pictures has the files' },
  deposit: 'deposits',
  deposit_objection: 'depositObjections',
  deposit_step: { because: 'follows from deposits' },
  discount_agreement: 'discount-agreements',
  discount_hint: { because: 'whether a hint was closed' },
  dispute_picture: { because: 'ids of pictures, which has the files' },
  favorite_activity: 'favorite-activities',
  favorite_offer: 'favorite-offers',
  feedback: 'feedback',
  flash_sale: { because: 'of the shop' },
  form_draft: { because: 'lasts for days' },
  import_run: { because: 'of operators and shops' },
  inspection_picture: { because: 'of the shop; pictures has the files' },
  freight_load: 'loads',
  freight_load_step: 'load-steps',
  freight_quote: 'freight-quotes',
  group_purchase: 'group-purchases',
  group_tranche: { because: 'of the shop' },
  presale: 'presales',
  presale_event: 'presale-events',
  presale_tranche: { because: 'of the shop' },
  invoice: 'invoices',
  kept_draft: { because: 'lasts for days' },
  ledger_account: 'balance',
  ledger_transfer: { because: 'the market’s side of what journal has' },
  market_event: { because: 'tells open pages of changes, for days' },
  member: 'profile',
  member_address: 'addresses',
  member_device: 'devices',
  member_password: { because: 'a secret' },
  member_session: 'sessions',
  message: 'messages',
  message_delivery: { because: 'copies of messages on their way' },
  message_email: 'email',
  message_setting: 'message-settings',
  offer_change: { because: 'of the shop' },
  operator: { because: 'of operators' },
  operator_change: { because: 'of operators' },
  order_bank_payment: 'order-bank-payments',
  order_comment: 'order-comments',
  order_count: { because: 'counted from orders' },
  order_event: 'order-steps',
  order_objection: 'objections',
  owner_change: 'owner-changes',
  pact_consent: 'agreements',
  pay_password: { because: 'a secret' },
  payment_reference: { because: 'a number for transfers, shown on the recharge page' },
  phone_upload: { because: 'lasts for minutes' },
  pickup_pass: 'pickup-passes',
  pickup_person: 'pickup-people',
  pickup_vehicle: 'pickup-vehicles',
  picture_upload: 'pictures',
  plan: 'plans',
  plan_proposal: 'plan-proposals',
  plan_step: { because: 'steps of plans' },
  pin_deal: 'pin-deals',
  pin_request: 'pin-requests',
  pin_share: 'pin-shares',
  points_adjustment: { because: 'its points are in points-moves' },
  points_batch: 'points-batches',
  points_bonus: { because: 'its points are in points-moves' },
  points_earning: { because: 'its points are in points-moves' },
  points_move: 'points-moves',
  points_order: { because: 'follows from orders' },
  points_owner: { because: 'what is owed follows from earnings and adjustments' },
  points_redemption: 'points-orders',
  price_alert: 'price-alerts',
  private_picture_view: 'picture-views',
  product_follow: 'followed-goods',
  question: 'questions',
  question_like: 'question-likes',
  price_tons_choice: 'price-tons',
  question_reply: 'question-replies',
  quote_sheet: 'quote-sheets',
  registration: 'registrations',
  request_log: { because: 'answers to repeated requests, for days' },
  retail_goods: { because: 'of the shop' },
  retail_pin_deal: 'retail-pin-deals',
  retail_pin_share: 'retail-pin-shares',
  saved_search: 'saved-searches',
  seal_grant: 'seal_grants',
  shop_follow: 'followed-shops',
  sms_challenge: { because: 'a question that lasts for minutes' },
  sms_code: { because: 'a secret that lasts for minutes' },
  sms_outbox: { because: 'stands for the SMS provider' },
  sms_ticket: { because: 'a secret that lasts for minutes' },
  staff_invitation: 'staff-invitations',
  waybill: 'waybills',
  waybill_change: 'waybill-changes',
  waybill_comment: 'waybill-comments',
  waybill_exception: 'waybill-exceptions',
  waybill_link: { because: 'the driver’s phone, for its link' },
  waybill_paper: { because: 'of both companies; pictures has the files' },
  waybill_step: 'waybill-steps',
  stock_correction: { because: 'of the shop' },
  suspense_decision: { because: 'of operators' },
  trade_order: 'orders',
  trial_order: 'trial-orders',
  trial_report: 'trial-reports',
  viewed_offer: 'viewed-offers',
  wallet_paper: 'papers',
  webhook: 'webhooks',
  wechat_binding: 'wechat',
}

test('every table that names a member is exported, or there is a reason', async () => {
  const tables = await m.db.orm.execute<{ name: string }>(
    sql`select distinct table_name as name from information_schema.columns
        join pg_tables on schemaname = table_schema and tablename = table_name
        where table_schema = 'public' and (column_name like '%member_id'
          or column_name in ('owner', 'owner_id', 'actor_id', 'viewer_id', 'phone'))
        order by table_name`,
  )
  expect(Object.keys(FILE_OF_TABLE).sort()).toEqual(tables.map(({ name }) => name).sort())
  const person = await m.newPerson()
  await m.value(closing.provePassword, { password: PASSWORD }, person)
  const { files } = await m.value(closing.exportData, {}, person)
  const names = files.map(({ name }) => name)
  const wanted = Object.values(FILE_OF_TABLE).filter((file) => typeof file === 'string')
  expect(wanted.filter((name) => !names.includes(name))).toEqual([])
})
