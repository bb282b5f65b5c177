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
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // Texts come from the market's own templates; nothing in them may read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    isConfigured: true,
    send: async (mail) => {
      try {
        await transport.sendMail({ ...envelopeOf(mail, domain), from })
        return 'accepted'
      } catch (error) {
        return outcomeOf(error)
      }
    },
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

/** Errors after the text was sent: the server may have accepted it. */
function outcomeOf(error: unknown): MailOutcome {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  if (responseCode !== undefined) {
    const isAboutSender = code === 'EAUTH' || command === 'MAIL FROM' || command === 'STARTTLS'
    return responseCode >= 500 && !isAboutSender ? 'rejected' : 'refused'
  }
  return command === 'DATA' && (code === 'ETIMEDOUT' || code === 'ECONNECTION' || code === 'ESOCKET')
    ? 'unknown'
    : 'refused'
}
