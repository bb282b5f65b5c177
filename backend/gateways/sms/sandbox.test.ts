import { newId } from 'backend/platform/ids'
import { openTestDatabase } from 'tests/support/database'
import { expect, test } from 'vitest'
import { createSmsGateway, outboxMessages } from './index'

const message = () => ({
  id: newId(),
  phone: '13900000001',
  text: '【塑集】验证码 123456',
  template: { name: 'code' as const, code: '123456' },
  at: new Date(),
})

test('stores a repeated message once; refuses all messages without a gateway', async () => {
  const { db, drop } = await openTestDatabase()
  try {
    const sandbox = createSmsGateway('sandbox', db)
    const one = message()
    expect(await sandbox.send(one)).toBe('accepted')
    expect(await sandbox.send(one)).toBe('accepted')
    expect(await createSmsGateway(undefined, db).send(message())).toBe('refused')
    const messages = await outboxMessages(db.orm, { size: 10 })
    expect(messages).toEqual([
      { id: one.id, phone: one.phone, text: one.text, at: one.at.toISOString(), outcome: 'accepted' },
    ])
  } finally {
    await drop()
  }
})
