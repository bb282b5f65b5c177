export interface Mail {
  /** Becomes the Message-ID, by which mailboxes recognize a repetition. */
  readonly id: string
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /** Instant of the event. */
  readonly at: Date
}

/**
 * `refused`: not sent, a later attempt may succeed. `rejected`: not sent, and no attempt will succeed, such as an
 * unknown address. `unknown`: the connection was lost after the text was sent.
 */
export type MailOutcome = 'accepted' | 'refused' | 'rejected' | 'unknown'

/** Port to a mail server. */
export interface MailGateway {
  /** False without a configured server: e-mail is not offered. */
  readonly isConfigured: boolean
  /** Does not throw. */
  send(mail: Mail): Promise<MailOutcome>
}

/** Limit of one step of the SMTP dialogue; the whole takes at most twice that. */
export const MAIL_TIMEOUT_MS = 8_000
