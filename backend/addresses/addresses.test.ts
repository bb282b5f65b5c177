import { newId } from 'backend/platform/ids'
import {
  defaultAddress,
  deleteAddress,
  listAddresses,
  SaveAddress,
  saveAddress,
  setDefaultAddress,
} from 'contract/addresses'
import { ADDRESSES_PER_MEMBER } from 'contract/addresses/limits'
import type { InputOf } from 'contract/endpoint'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountFixture, openAccountFixture } from '../../tests/fixtures/account'
import { addAddress, addressOf, ownBook } from './addresses'

let fixture: AccountFixture
let mine: { memberId: string; token: string }
let others: { memberId: string; token: string }

beforeAll(async () => {
  fixture = await openAccountFixture({ connections: 10 })
})
beforeEach(async () => {
  await fixture.reset()
  mine = await fixture.signedIn('13900000001')
  others = await fixture.signedIn('13900000002')
})
afterAll(() => fixture.close())

type Form = InputOf<typeof saveAddress>
const form = (changes: Partial<Form> = {}): Form => ({
  receiver: '李师傅',
  phone: '13700000001',
  province: '广东省',
  city: '东莞市',
  district: '樟木头镇',
  detail: '塑胶城 A 区 12 号仓',
  requestId: newId(),
  ...changes,
})
const save = (changes: Partial<Form> = {}, as = mine) => fixture.call(saveAddress, form(changes), as)
const defaults = async () =>
  accepted(await fixture.call(listAddresses, {}, mine)).filter((address) => address.isDefault).length

test('makes the first address the default and lists it first, then the newest', async () => {
  expect(accepted(await fixture.call(defaultAddress, {}, mine))).toBeNull()
  const first = accepted(await save())
  expect(first).toMatchObject({ receiver: '李师傅', district: '樟木头镇', isDefault: true })
  fixture.clock.moveBy(1000)
  const second = accepted(await save({ receiver: '王师傅', district: undefined }))
  fixture.clock.moveBy(1000)
  const third = accepted(await save({ receiver: '赵师傅' }))
  expect(second).toMatchObject({ isDefault: false, district: null })
  expect(accepted(await fixture.call(listAddresses, {}, mine))).toEqual([first, third, second])
  expect(accepted(await fixture.call(defaultAddress, {}, mine))).toEqual(first)
})

test('keeps one default, also when ten are saved as default at once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => save({ isDefault: 'on' })))
  expect(await defaults()).toBe(1)
})

test("changes a member's own address in place", async () => {
  const first = accepted(await save())
  const second = accepted(await save({ receiver: '王师傅' }))
  const changed = accepted(await save({ id: second.id, detail: '新仓', isDefault: true }))
  expect(changed).toMatchObject({ id: second.id, receiver: '李师傅', detail: '新仓', isDefault: true })
  expect(accepted(await fixture.call(listAddresses, {}, mine))).toEqual([
    changed,
    { ...first, isDefault: false },
  ])
})

test('keeps one default while several are made the default at once', async () => {
  const saved = []
  for (let n = 0; n < 5; n++) saved.push(accepted(await save()))
  await Promise.all(saved.map(({ id }) => fixture.call(setDefaultAddress, { id, requestId: newId() }, mine)))
  expect(await defaults()).toBe(1)
})

test('leaves no default after the default is deleted, and makes room for a new address', async () => {
  const saved = []
  for (let n = 0; n < ADDRESSES_PER_MEMBER; n++) saved.push(accepted(await save()))
  expect(reasonOf(await save())).toBe('too_many_addresses')
  const [first] = saved
  accepted(await fixture.call(deleteAddress, { id: first?.id ?? '', requestId: newId() }, mine))
  expect(await defaults()).toBe(0)
  accepted(await save())
})

describe("another member's address", () => {
  test('cannot be changed, read or ordered to', async () => {
    const address = accepted(await save())
    expect(reasonOf(await save({ id: address.id, detail: '别处' }, others))).toBe('not_found')
    for (const endpoint of [setDefaultAddress, deleteAddress])
      expect(reasonOf(await fixture.call(endpoint, { id: address.id, requestId: newId() }, others))).toBe(
        'not_found',
      )
    expect(accepted(await fixture.call(listAddresses, {}, others))).toEqual([])
    expect(await addressOf(fixture.test.db.orm, ownBook(mine.memberId), address.id)).toEqual(address)
    expect(await addressOf(fixture.test.db.orm, ownBook(others.memberId), address.id)).toBeUndefined()
  })

  test('needs a token', async () => {
    for (const endpoint of [listAddresses, defaultAddress])
      expect(reasonOf(await fixture.call(endpoint, {}))).toBe('login_expired')
    expect(reasonOf(await fixture.call(saveAddress, form()))).toBe('login_expired')
  })
})

test('creates one address from 20 copies of one form and refuses other content under its id', async () => {
  const once = form()
  const copies = await Promise.all(Array.from({ length: 20 }, () => fixture.call(saveAddress, once, mine)))
  expect(tally(copies)).toEqual({ ok: 20 })
  expect(accepted(await fixture.call(listAddresses, {}, mine))).toHaveLength(1)
  const other = await fixture.call(saveAddress, { ...once, detail: '别处' }, mine)
  expect(reasonOf(other)).toBe('request_reused')
})

test('allows at most 20, also when 30 are saved at once, including those typed in an order', async () => {
  const saved = await Promise.all(Array.from({ length: 30 }, () => save()))
  expect(tally(saved)).toEqual({ ok: ADDRESSES_PER_MEMBER, too_many_addresses: 10 })
  const { requestId: _, book: __, ...fields } = SaveAddress.parse(form())
  const typed = await fixture.test.db.transaction((tx) =>
    addAddress(tx, ownBook(mine.memberId), { ...fields, detail: '别处' }, fixture.clock.now()),
  )
  expect(reasonOf(typed)).toBe('too_many_addresses')
  const same = await fixture.test.db.transaction((tx) =>
    addAddress(tx, ownBook(mine.memberId), fields, fixture.clock.now()),
  )
  expect(accepted(same)).toMatchObject({ detail: fields.detail })
})

test.each<[string, Partial<Form>, string, string]>([
  ['no receiver', { receiver: ' ' }, 'receiver', '请填写收货人'],
  ['a receiver of 5,000 characters', { receiver: '李'.repeat(5000) }, 'receiver', '收货人最多 60 个字'],
  ['only invisible characters', { city: '\0\u0007' }, 'city', '请填写城市'],
  ['a wrong phone', { phone: '0769-1234' }, 'phone', '请填写正确的 11 位手机号'],
  ['a long detail', { detail: 'x'.repeat(201) }, 'detail', '详细地址最多 200 个字'],
  ['an odd id', { id: '1 or 1=1' }, 'id', '编号格式不正确'],
])('rejects %s as bad input', async (_, change, field, message) => {
  expect(await save(change)).toMatchObject({
    reason: 'invalid_input',
    facts: { fields: { [field]: message } },
  })
})

test('rejects a city of another province and a district of another city', async () => {
  expect(reasonOf(await save({ city: '宁波市' }))).toBe('unknown_division')
  expect(reasonOf(await save({ city: '广州市' }))).toBe('unknown_division')
})

test('normalizes NUL in an address and keeps emoji', async () => {
  expect(accepted(await save({ detail: '一号仓\0😀\ud800' }))).toMatchObject({ detail: '一号仓😀\ufffd' })
})
