/** Wait after a pay password was replaced. Browsers load this file, so it has no zod. */
import { HOUR_MS } from '../durations'

/** Hours in which the member gets no money out and binds no account. */
export const PAY_PASSWORD_WAIT_HOURS = 24
export const PAY_PASSWORD_WAIT_MS = PAY_PASSWORD_WAIT_HOURS * HOUR_MS
