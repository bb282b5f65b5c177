import { createServer, type Server } from 'node:net'
import { newId } from 'backend/platform/ids'
import { SMTPServer } from 'smtp-server'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail, MailGateway, MailOutcome } from './port'
import { createMailSandbox, sandboxMails } from './sandbox'
import { createSmtpGateway } from './smtp'

const FROM = '塑集 <notice@suji.example.com>'
const mailTo = (to: string): Mail => ({
  id: newId(),
  to,
  subject: '【塑集】付款成功',
  text: '订单 SJ1：已付款。\n\n. 一行以点开头',
  at: new Date('2026-11-21T04:00:00.000Z'),
})

/** A gateway, what arrived by it, and its faults. */
interface Subject {
  gateway: MailGateway
  /** The same with a short time limit. */
  impatient: MailGateway
  arrived(to: string): Promise<string[]>
  fail(outcome: Exclude<MailOutcome, 'accepted'> | null): void
  close(): Promise<unknown>
}

async function sandboxSubject(): Promise<Subject> {
  const base: TestDatabase = await openTestDatabase({ asynchronousCommit: true })
  const gateway = createMailSandbox(base.db)
  return {
    gateway,
    impatient: gateway,
    arrived: async (to) => {
      const mails = await sandboxMails(base.db.orm, { to, size: 10 })
      return mails.filter(({ outcome }) => outcome === 'accepted').map(({ id }) => id)
    },
    fail: (outcome) => gateway.behave(outcome === null ? {} : { outcome }),
    close: () => base.drop(),
  }
}

const REPLIES = { refused: 451, rejected: 554 }

async function smtpSubject(): Promise<Subject> {
  const stored = new Map<string, string[]>()
  let fault: Exclude<MailOutcome, 'accepted'> | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _, done) =>
      done(
        address.endsWith('.invalid')
          ? Object.assign(new Error('no such mailbox'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (fault === 'unknown') return
        if (fault !== null) return done(Object.assign(new Error('fault'), { responseCode: REPLIES[fault] }))
        const id = /^Message-ID: <(.+)@/im.exec(Buffer.concat(chunks).toString())?.[1] ?? ''
        for (const { address } of session.envelope.rcptTo) {
          const known = stored.get(address) ?? []
          // As mailboxes do with a known Message-ID.
          stored.set(address, known.includes(id) ? known : [...known, id])
        }
        done()
      })
    },
  })
  // A client that gives up is an error of the server, which would end the process.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const settings = { url: `smtp://127.0.0.1:${port}`, from: FROM }
  return {
    gateway: createSmtpGateway(settings, { timeoutMs: 60_000 }),
    impatient: createSmtpGateway(settings, { timeoutMs: 500 }),
    arrived: async (to) => stored.get(to) ?? [],
    fail: (outcome) => {
      fault = outcome
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

describe.each([
  ['sandbox', sandboxSubject],
  ['SMTP', smtpSubject],
])('the %s', (_, open) => {
  let subject: Subject
  beforeAll(async () => {
    subject = await open()
  })
  afterAll(() => subject.close())

  test('delivers an e-mail', async () => {
    const mail = mailTo('one@example.com')
    expect(subject.gateway.isConfigured).toBe(true)
    expect(await subject.gateway.send(mail)).toBe('accepted')
    expect(await subject.arrived('one@example.com')).toEqual([mail.id])
  })

  test('delivers a repeated id once', async () => {
    const mail = mailTo('two@example.com')
    expect([await subject.gateway.send(mail), await subject.gateway.send(mail)]).toEqual([
      'accepted',
      'accepted',
    ])
    expect(await subject.arrived('two@example.com')).toEqual([mail.id])
  })

  test('reports an unknown address as rejected', async () => {
    expect(await subject.gateway.send(mailTo('unknown@suji.invalid'))).toBe('rejected')
  })

  test.each(['refused', 'rejected', 'unknown'] as const)(
    'reports %s, and delivers again afterwards',
    async (fault) => {
      const mail = mailTo(`${fault}@example.com`)
      subject.fail(fault)
      const gateway = fault === 'unknown' ? subject.impatient : subject.gateway
      expect(await gateway.send(mail)).toBe(fault)
      subject.fail(null)
      expect(await subject.gateway.send(mail)).toBe('accepted')
      expect(await subject.arrived(mail.to)).toEqual([mail.id])
    },
  )
})

describe('SMTP settings', () => {
  let silent: Server
  beforeAll(async () => {
    silent = createServer((socket) => socket.on('error', () => {}))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => silent.close())

  test('a server that is away or silent refuses', async () => {
    const address = silent.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const quick = { timeoutMs: 200 }
    for (const url of [`smtp://127.0.0.1:${port}`, 'smtp://127.0.0.1:1'])
      expect(await createSmtpGateway({ url, from: FROM }, quick).send(mailTo('a@example.com')), url).toBe(
        'refused',
      )
  })

  test('a server elsewhere must offer TLS', async () => {
    const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], logger: false })
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
    const address = server.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const { hostname } = await import('node:os')
    const gateway = createSmtpGateway({ url: `smtp://${hostname()}:${port}`, from: FROM })
    expect(await gateway.send(mailTo('a@example.com'))).toBe('refused')
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
})
