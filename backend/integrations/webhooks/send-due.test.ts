import { movableClock } from 'backend/platform/clock'
import { newId } from 'backend/platform/ids'
import { eq, sql } from 'drizzle-orm'
import { NOON } from 'tests/fixtures/market'
import { type OrderFixture, openOrderFixture } from 'tests/fixtures/ordering'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { accepted } from 'tests/support/verdict-assertions'
import { isSignatureValid, openReceiver, type Receiver } from 'tests/support/webhook-receiver'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhook, webhookAttempt, webhookDelivery } from '../tables'
import { claimNext, restartDelivery } from './delivery-store'
import { DISABLE_AFTER_MS, GIVE_UP_AFTER_MS } from './retry'
import { previousSecretContext, secretContext } from './secret-context'
import { type SendParts, sendDueEvents } from './send-due'

const SECRET = 'whs_of_the_tests'
const LEASE_MS = 30_000
const HOUR_MS = 3_600_000

let orders: OrderFixture
let receiver: Receiver
let clock: ReturnType<typeof movableClock>
beforeAll(async () => {
  orders = await openOrderFixture(8)
  receiver = await openReceiver()
})
afterAll(async () => {
  await receiver.close()
  await orders.test.drop()
})
beforeEach(async () => {
  clock = movableClock(NOON)
  receiver.received.length = 0
  receiver.behave((response) => void response.end('ok'))
  await orders.db.orm.execute(sql`delete from webhook`)
})

async function register(address = `${receiver.url}/hook`, over: Partial<typeof webhook.$inferInsert> = {}) {
  const id = newId()
  await orders.db.orm.insert(webhook).values({
    id,
    shopId: orders.seed.merchant.shopId ?? '',
    memberId: orders.seed.merchant.memberId,
    address,
    secretSealed: TEST_CIPHER.encrypt(SECRET, secretContext(id)),
    topics: ['orders', 'goods'],
    state: 'active',
    version: 1,
    createdAt: NOON,
    ...over,
  })
  return id
}
const run = (over: Partial<SendParts> = {}) =>
  sendDueEvents(orders.db, { cipher: TEST_CIPHER, targets: 'any', ...over }, () => clock.now())
const deliveries = () =>
  orders.db.orm.select().from(webhookDelivery).orderBy(webhookDelivery.createdAt, webhookDelivery.eventId)
const attempts = () => orders.db.orm.select().from(webhookAttempt).orderBy(webhookAttempt.number)
const outcomes = async () => (await attempts()).map(({ outcome }) => outcome)

describe('events', () => {
  test('writes one event per step and webhook, and none for other topics, shops, paused and removed ones', async () => {
    const [first, second] = [await register(), await register()]
    await register(undefined, { topics: ['disputes'] })
    await register(undefined, { shopId: orders.seed.otherMerchant.shopId ?? '' })
    await register(undefined, { state: 'paused' })
    await register(undefined, { removedAt: NOON })
    await orders.paidOrder()
    const rows = await deliveries()
    expect(rows.map(({ webhookId, type }) => `${webhookId} ${type}`).sort()).toEqual(
      [first, second].flatMap((id) => [`${id} order.pay`, `${id} order.place`]).sort(),
    )
    expect(new Set(rows.map(({ eventId }) => eventId)).size, 'one id per step').toBe(2)
  })

  test('writes no event if the step fails', async () => {
    await register()
    const orderId = await orders.order()
    expect(await deliveries()).toHaveLength(1)
    const failing = orders.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      const { recordStep } = await import('backend/ordering')
      const { lockOrder } = await import('backend/ordering')
      const order = await lockOrder(tx, orderId)
      if (!order) throw new Error('no order')
      const actor = { kind: 'market' as const, id: null, name: '塑集' }
      await recordStep(tx, {
        order,
        step: 'time_out',
        from: 'awaiting_payment',
        to: 'cancelled',
        actor,
        at: NOON,
      })
      throw new Error('failed afterwards')
    })
    await expect(failing).rejects.toThrow('failed afterwards')
    expect(await deliveries()).toHaveLength(1)
  })
})

describe('a delivery', () => {
  test('is posted once with a signature that an independent implementation verifies', async () => {
    await register()
    const orderId = await orders.order()
    expect(await Promise.all([run(), run(), run()])).toContain(1)
    expect(receiver.received).toHaveLength(1)
    const [{ headers, body, path } = { headers: {}, body: '', path: '' }] = receiver.received
    const signature = String(headers['suji-signature'])
    const seconds = NOON.getTime() / 1000
    expect([path, headers['content-type']]).toEqual(['/hook', 'application/json; charset=utf-8'])
    expect(isSignatureValid(SECRET, signature, body, seconds)).toBe(true)
    expect(isSignatureValid(SECRET, signature, `${body} `, seconds)).toBe(false)
    expect(isSignatureValid(`${SECRET}x`, signature, body, seconds)).toBe(false)
    expect(isSignatureValid(SECRET, signature, body, seconds + 301), 'an old copy').toBe(false)
    expect(JSON.parse(body)).toEqual({
      id: headers['suji-event-id'],
      type: 'order.place',
      createdAt: NOON.toISOString(),
      shopId: orders.seed.merchant.shopId,
      order: {
        id: orderId,
        orderNo: expect.stringMatching(/^SJ/),
        state: 'awaiting_payment',
        fromState: null,
      },
    })
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1 }])
    expect(await attempts()).toMatchObject([{ outcome: 'delivered', status: 200 }])
    expect(await run()).toBe(0)
  })

  test.each([
    ['refuses', (r: import('node:http').ServerResponse) => void r.writeHead(500).end(), 'bad_status', 500],
    [
      'redirects',
      (r: import('node:http').ServerResponse) => void r.writeHead(302, { location: '/elsewhere' }).end(),
      'redirected',
      302,
    ],
    ['dies', (r: import('node:http').ServerResponse) => void r.destroy(), 'unreachable', null],
    ['never answers', () => {}, 'timeout', null],
    [
      'answers without end',
      (r: import('node:http').ServerResponse) => {
        r.on('error', () => {})
        r.write('x'.repeat(200_000))
      },
      'too_large',
      200,
    ],
  ])('to a receiver that %s is repeated with the same event id', async (_, behaviour, outcome, status) => {
    await register()
    await orders.order()
    receiver.behave(behaviour)
    expect(await run({ timeoutMs: 500 })).toBe(1)
    expect(await attempts()).toMatchObject([{ outcome, status }])
    expect(await run(), 'not yet due').toBe(0)
    receiver.behave((response) => void response.end('ok'))
    clock.moveBy(LEASE_MS)
    expect(await run()).toBe(1)
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }])
    const ids = receiver.received.map(({ headers }) => headers['suji-event-id'])
    expect(new Set(ids).size).toBe(1)
    expect(
      receiver.received.every(({ path }) => path === '/hook'),
      'no redirect is followed',
    ).toBe(true)
  })

  test('of a killed process is repeated after its lease', async () => {
    const id = await register()
    await orders.order()
    expect(await claimNext(orders.db, id, clock.now())).toMatchObject({ attempts: 1 })
    expect([await run(), await outcomes()]).toEqual([0, ['interrupted']])
    clock.moveBy(LEASE_MS)
    expect(await run()).toBe(1)
    expect(await outcomes()).toEqual(['interrupted', 'delivered'])
  })

  test('is given up after a day, and a replay starts again with the same event id', async () => {
    await register()
    await orders.order()
    receiver.behave((response) => void response.writeHead(503).end())
    for (let n = 0; n < 60 && (await deliveries())[0]?.state === 'pending'; n++) {
      await run()
      clock.moveBy(HOUR_MS)
    }
    const [row] = await deliveries()
    expect(row?.state).toBe('failed')
    expect(clock.now().getTime() - NOON.getTime()).toBeGreaterThan(GIVE_UP_AFTER_MS)
    receiver.behave((response) => void response.end())
    expect(await run()).toBe(0)
    const replay = () => orders.db.transaction((tx) => restartDelivery(tx, row?.id ?? '', clock.now()))
    expect([await replay(), await replay()]).toEqual([true, false])
    expect(await run()).toBe(1)
    expect(await deliveries()).toMatchObject([{ state: 'delivered', eventId: row?.eventId }])
    expect(new Set(receiver.received.map(({ headers }) => headers['suji-event-id']))).toEqual(
      new Set([row?.eventId]),
    )
  })

  test('of a receiver that is away does not delay another webhook', async () => {
    const away = await register('http://127.0.0.1:1/')
    await register()
    for (let n = 0; n < 3; n++) await orders.order()
    await run()
    expect(receiver.received).toHaveLength(3)
    const waiting = (await deliveries()).filter(({ webhookId }) => webhookId === away)
    expect(waiting.map(({ attempts: tried }) => tried).sort()).toEqual([0, 0, 1])
  })
})

describe('the address', () => {
  test('is resolved once per attempt, and the connection goes to the checked address', async () => {
    await register(receiver.url.replace('127.0.0.1', 'erp.example.test'))
    await orders.order()
    const asked: string[] = []
    const lookup = async (host: string) => {
      asked.push(host)
      return [{ address: '127.0.0.1', family: 4 }]
    }
    expect(await run({ lookup })).toBe(1)
    expect([asked, receiver.received.length]).toEqual([['erp.example.test'], 1])
    expect(receiver.received[0]?.headers.host).toContain('erp.example.test')
  })

  test('that has moved into the private network since the registration gets no connection', async () => {
    await register('https://erp.example.test:8443/hook')
    await orders.order()
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
    expect(await run({ targets: 'public', lookup })).toBe(1)
    expect([await outcomes(), receiver.received]).toEqual([['address_refused'], []])
  })

  test('that cannot be resolved is tried again', async () => {
    await register('https://erp.example.test/hook')
    await orders.order()
    await run({ lookup: async () => Promise.reject(new Error('ENOTFOUND')) })
    expect([await outcomes(), (await deliveries())[0]?.state]).toEqual([['unresolvable'], 'pending'])
  })
})

test('disables a webhook that has failed for three days, and tells the merchant once', async () => {
  const id = await register()
  await orders.order()
  receiver.behave((response) => void response.writeHead(500).end())
  await run()
  clock.moveBy(DISABLE_AFTER_MS - 1)
  await run()
  const stateOf = async () => (await orders.db.orm.select().from(webhook).where(eq(webhook.id, id)))[0]?.state
  expect(await stateOf()).toBe('active')
  await orders.order('pickup', clock.now())
  clock.moveBy(LEASE_MS)
  await run()
  expect(await stateOf()).toBe('disabled')
  const told = await orders.db.orm.execute(sql`select member_id from message where kind = 'webhook_disabled'`)
  expect(told).toEqual([{ member_id: orders.seed.merchant.memberId }])
  const before = (await deliveries()).length
  await orders.order('pickup', clock.now())
  expect([await run(), (await deliveries()).length]).toEqual([0, before])
})

test('a success ends the failure', async () => {
  const id = await register()
  await orders.order()
  receiver.behave((response) => void response.writeHead(500).end())
  await run()
  receiver.behave((response) => void response.end())
  clock.moveBy(LEASE_MS)
  await run()
  const [row] = await orders.db.orm.select().from(webhook).where(eq(webhook.id, id))
  expect(row?.failingSince).toBeNull()
})

test('an order is shipped in the transaction of its event', async () => {
  await register()
  const orderId = await orders.paidOrder('delivered')
  accepted(await orders.ship(orderId))
  expect((await deliveries()).map(({ type }) => type)).toEqual(['order.place', 'order.pay', 'order.ship'])
})

describe('secrets', () => {
  const renewed =
    (hours: number, previous = 'whs_old') =>
    async () => {
      const id = await register()
      const previousSecretSealed = TEST_CIPHER.encrypt(previous, previousSecretContext(id))
      const previousSecretUntil = new Date(NOON.getTime() + hours * HOUR_MS)
      await orders.db.orm.update(webhook).set({ previousSecretSealed, previousSecretUntil })
    }
  const signedWith = (secret: string) => {
    const [event] = receiver.received
    const header = String(event?.headers['suji-signature'])
    return isSignatureValid(secret, header, event?.body ?? '', clock.now().getTime() / 1000)
  }

  test.each([
    ['a running overlap', 1, 0, true],
    ['an overlap at its last moment', 1, HOUR_MS - 1, true],
    ['an ended overlap', 1, HOUR_MS, false],
  ])('both secrets sign during %s', async (_, hours, elapsedMs, isOldValid) => {
    await renewed(hours)()
    await orders.order()
    clock.moveBy(elapsedMs)
    await run()
    expect([signedWith(SECRET), signedWith('whs_old'), signedWith('whs_other')]).toEqual([
      true,
      isOldValid,
      false,
    ])
    // The manual's first example read one v1 only, and kept the last.
    const last = String(receiver.received[0]?.headers['suji-signature']).replace(/,v1=\w+(?=,v1=)/, '')
    const { body = '' } = receiver.received[0] ?? {}
    const seconds = clock.now().getTime() / 1000
    expect(isSignatureValid(isOldValid ? 'whs_old' : SECRET, last, body, seconds)).toBe(true)
  })

  test.each([
    ['of another row', () => TEST_CIPHER.encrypt(SECRET, secretContext(newId()))],
    ['of an unknown key', () => TEST_CIPHER.encrypt(SECRET, 'x').replace(/^\w+/, 'k9')],
    ['that is damaged', () => 'k1.AAAA'],
  ])('a secret %s is set aside with an error, and the others are sent', async (_, secretSealed) => {
    const unreadable = await register(undefined, { secretSealed: secretSealed() })
    for (let n = 0; n < 20; n++) await register()
    await orders.order()
    expect(await run()).toBe(21)
    expect(receiver.received).toHaveLength(20)
    expect(await deliveries()).toEqual(
      expect.arrayContaining([expect.objectContaining({ webhookId: unreadable, state: 'pending' })]),
    )
    expect((await outcomes()).filter((one) => one === 'secret_unreadable')).toHaveLength(1)
    // The right keys, or a renewed secret, send it later.
    await orders.db.orm
      .update(webhook)
      .set({ secretSealed: TEST_CIPHER.encrypt(SECRET, secretContext(unreadable)) })
      .where(eq(webhook.id, unreadable))
    clock.moveBy(HOUR_MS)
    expect(await run()).toBe(1)
    expect(receiver.received).toHaveLength(21)
  })
})
