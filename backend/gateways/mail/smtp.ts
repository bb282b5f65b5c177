import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { MAIL_TIMEOUT_MS, type Mail, type MailGateway, type MailOutcome } from './port'

export interface SmtpSettings {
  /** smtp:// (STARTTLS required, except on this machine) or smtps://, with user and password if needed. */
  readonly url: string
  /** Sender, such as `塑集 <notice@suji.example.com>`. */
  readonly from: string
}

/** Sends by SMTP. Each e-mail has its own connection; volumes are small. */
export function createSmtpGateway(
  { url, from }: SmtpSettings,
  { timeoutMs = MAIL_TIMEOUT_MS }: { timeoutMs?: number } = {},
): MailGateway {
  const transport = createTransport({
    ...connectionOf(new URL(url)),
    connectionTimeout: timeoutMs / 2,
    greetingTimeout: timeoutMs / 2,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs / 2,
    // Texts come from the market's own templates; nothing in them may read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    isConfigured: true,
    send: async (mail) => {
      const sent = transport.sendMail({ ...envelopeOf(mail, domain), from }).then(
        (): MailOutcome => 'accepted',
        (error: unknown) => outcomeOf(error),
      )
      return await within(2 * timeoutMs, sent)
    },
  }
}

/** A server that is slow at each step must not outlast the lease of the attempt. */
async function within(ms: number, sent: Promise<MailOutcome>): Promise<MailOutcome> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<MailOutcome>((resolve) => {
    timer = setTimeout(() => resolve('unknown'), ms)
  })
  try {
    return await Promise.race([sent, late])
  } finally {
    clearTimeout(timer)
  }
}

function envelopeOf({ id, to, subject, text, at }: Mail, domain: string) {
  return {
    messageId: `<${id}@${domain}>`,
    to: { name: '', address: to },
    subject,
    text,
    date: at,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

function connectionOf(url: URL) {
  const isSecure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    secure: isSecure,
    requireTLS: !isSecure && !isThisMachine(host),
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
  }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** An answer of the server decides. Without one, what went wrong after the greeting may have been accepted. */
function outcomeOf(error: unknown): MailOutcome {
  const { code, command, responseCode, syscall, timeoutType } = error as SmtpError
  if (responseCode !== undefined) {
    const isAboutSender = code === 'EAUTH' || command === 'MAIL FROM' || command === 'STARTTLS'
    return responseCode >= 500 && !isAboutSender ? 'rejected' : 'refused'
  }
  const isLost =
    timeoutType === 'SOCKET_TIMEOUT' ||
    code === 'ECONNECTION' ||
    (code === 'ESOCKET' && syscall !== 'connect' && syscall !== 'getaddrinfo')
  return isLost ? 'unknown' : 'refused'
}

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
  syscall?: string
  timeoutType?: string
}
